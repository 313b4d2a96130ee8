import { useLocale } from 'next-intl';
import { useRef, useState, type ReactNode } from 'react';
import { useMay, useMembers, useStaff } from '@/components/shell/staff-context';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/class-variants';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { IconButton } from '@/components/ui/icon-button';
import { besideRow } from '@/lib/browser/focus-next-row';
import { formatDateTime } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';
import { noteParts, type Note, type NoteText } from '@/lib/rules/notes/note';

interface NoteItemProps {
  note: Note;
  kind?: string;
  onEdit?: () => void;
  /** Returns whether it was removed. */
  onRemove?: () => Promise<boolean>;
  /** Shown instead of its text. */
  children?: ReactNode;
}

/** A note with its author and time, and buttons for its author and for administrators. */
export function NoteItem({ note, kind, onEdit, onRemove, children }: NoteItemProps) {
  const t = useTranslations('notes');
  const locale = useLocale();
  const staff = useStaff();
  const mayAdminister = useMay('administer');
  const mayEdit = useMay('edit');
  const members = useMembers();
  const [asking, setAsking] = useState(false);
  const isRemoved = useRef(false);
  const name = members.find(({ id }) => id === note.authorId)?.name || t('someone');
  const isOwn = mayEdit && staff?.id === note.authorId;
  return (
    <>
      <div className="flex items-start gap-2.5">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <p className="text-sm leading-5">
            <span className="font-medium">{name}</span>{' '}
            <span className={cx('text-muted text-xs', kind && 'block pb-1')}>
              {kind && `${kind} · `}
              <time dateTime={new Date(note.madeAt).toISOString()}>{formatDateTime(note.madeAt, locale)}</time>
              {note.editedAt !== null && ` · ${t('edited')}`}
            </span>
          </p>
          {children ?? <NoteWords note={note} />}
        </div>
        {!children && isOwn && onEdit && (
          <IconButton icon="pencil" label={t('edit')} size="sm" className="-my-1" onClick={onEdit} />
        )}
        {!children && (isOwn || mayAdminister) && onRemove && (
          <IconButton
            icon="trash"
            label={t('remove')}
            size="sm"
            className="-my-1 -ml-1.5"
            onClick={() => setAsking(true)}
          />
        )}
      </div>
      {onRemove && (
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          title={t('removeTitle')}
          description={t('removeText')}
          confirmLabel={t('remove')}
          tone="danger"
          onConfirm={async () => {
            isRemoved.current = await onRemove();
          }}
          finalFocus={() => (isRemoved.current ? besideRow(note.id) : null)}
        />
      )}
    </>
  );
}

/** A note as plain text, with the current names of the mentioned people. */
export function NoteWords({ note }: { note: NoteText }) {
  const t = useTranslations('notes');
  const members = useMembers();
  return (
    <p className="text-sm leading-5 break-words whitespace-pre-wrap">
      {noteParts(note, members).map((part, index) =>
        typeof part === 'string' ? (
          part
        ) : (
          <span key={index} className="text-accent font-medium">
            @{part.name ?? t('someone')}
          </span>
        ),
      )}
    </p>
  );
}
