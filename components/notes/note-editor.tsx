import { useEffect, useEffectEvent, useId, useState, type FormEvent, type ReactNode } from 'react';
import { v4 as newId } from 'uuid';
import { FieldMessage } from '@/components/form/field';
import { FailureNote } from '@/components/shell/failure-note';
import { useMembers } from '@/components/shell/staff-context';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { controlStyles } from '@/components/ui/control-styles';
import { popupItemStyles, popupStyles } from '@/components/ui/popup-styles';
import { readFromTab, storeInTab } from '@/lib/browser/drafts/tab-store';
import { codePoints } from '@/lib/contract/code-points';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Failure } from '@/lib/rules/failure';
import { mentionsMax, noteAnchor, noteTextMax, typedText, type Note, type NoteText } from '@/lib/rules/notes/note';
import { useMentions } from './use-mentions';

// Base UI has no list for a textarea.
const listbox = { role: 'listbox' } as const;
const option = (selected: boolean) => ({ role: 'option', 'aria-selected': selected }) as const;

/** An unsent text, with the version of the note that it edits, and the id that it was last sent with as a new note. */
type NoteDraft = { text: string; version?: number; id?: string };

export function readNoteDraft(draftKey: string): NoteDraft | null {
  return readFromTab(draftKey) as NoteDraft | null;
}

interface NoteEditorProps {
  /** The note to change, in the version that its text started from; null for a new one. */
  start: Note | null;
  /** Where an unsent text is stored, so that a reload loses nothing. */
  draftKey: string;
  /** Saves the note; returns why that failed, or null. `id` is for a new note: the same for each attempt to send a text. */
  onSave: (note: NoteText, id: string) => Promise<Failure | null>;
  onCancel?: () => void;
  /** Messages to show besides a failure. */
  children?: ReactNode;
}

/** A field for plain text in which @ suggests colleagues. The text is stored until it is saved. */
export function NoteEditor({ start, draftKey, onSave, onCancel, children }: NoteEditorProps) {
  const t = useTranslations('notes');
  const ui = useTranslations('ui');
  const common = useTranslations('common');
  const members = useMembers();
  const ownId = useId();
  // Links on the page lead to the field of a new note.
  const id = start ? ownId : noteAnchor('new');
  const [typed, setTyped] = useState(
    () => readNoteDraft(draftKey)?.text ?? (start ? typedText(start, members, t('someone')) : ''),
  );
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const mentions = useMentions(typed, type);
  const { field, proposed, highlighted } = mentions;
  // A person who was mentioned before stays mentioned, even if they can no longer sign in.
  const note = mentions.read(members.filter((member) => start?.mentions.includes(member.id)));
  const over = codePoints(note.text) - noteTextMax;
  const fault =
    over > 0 ? t('long', { count: over }) : note.mentions.length > mentionsMax ? t('manyMentions') : undefined;
  const isEmpty = note.text === '';

  const onOpen = useEffectEvent(() => {
    if (!start) return;
    field.current?.focus();
    field.current?.setSelectionRange(typed.length, typed.length);
  });
  useEffect(() => onOpen(), []);

  function type(text: string, noteId?: string) {
    setTyped(text);
    storeInTab(draftKey, text === '' ? null : ({ text, version: start?.version, id: noteId } satisfies NoteDraft));
  }

  async function save(event?: FormEvent) {
    event?.preventDefault();
    event?.stopPropagation();
    if (busy || isEmpty || fault) return;
    setBusy(true);
    const noteId = readNoteDraft(draftKey)?.id ?? newId();
    type(typed, noteId);
    const failed = await onSave(note, noteId);
    setBusy(false);
    setFailure(failed);
    if (failed) return;
    // Text typed during the save is not saved yet. Once the page is left, only the draft has it.
    const now = field.current?.value ?? readNoteDraft(draftKey)?.text ?? '';
    type(now.startsWith(typed) ? now.slice(typed.length).trimStart() : now);
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid grid-cols-1 gap-2 print:hidden">
      {failure && (
        <FailureNote failure={failure}>
          {failure.code === 'CHANGED_MEANWHILE'
            ? t('changedMeanwhile')
            : failure.code === 'STAFF_GONE'
              ? t('personGone')
              : undefined}
        </FailureNote>
      )}
      {failure?.code === 'CHANGED_MEANWHILE' && children}
      <div className="relative">
        <textarea
          ref={field}
          id={id}
          aria-label={t(start ? 'edit' : 'label')}
          aria-describedby={fault ? `${id}-error` : undefined}
          aria-invalid={fault ? true : undefined}
          aria-autocomplete="list"
          aria-controls={proposed.length > 0 ? mentions.listId : undefined}
          aria-activedescendant={proposed.length > 0 ? `${mentions.listId}-${highlighted}` : undefined}
          rows={2}
          // A note that is being changed closes after its save.
          readOnly={busy && start !== null}
          placeholder={t('placeholder')}
          className={controlStyles({
            size: 'auto',
            className: 'block field-sizing-content max-h-[50dvh] min-h-16 px-3 py-2 leading-6 md:leading-5',
          })}
          value={typed}
          onChange={(event) => {
            type(event.target.value);
            mentions.look(event.target.value, event.target.selectionStart);
          }}
          onBlur={mentions.close}
          onKeyDown={(event) => {
            if (mentions.onKeyDown(event)) return;
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save(event);
          }}
        />
        {proposed.length > 0 && (
          <div
            id={mentions.listId}
            {...listbox}
            aria-label={t('suggestions')}
            className={popupStyles('absolute top-full left-0 z-30 mt-1 w-72 max-w-full p-1')}
          >
            {proposed.map((member, index) => (
              <div
                key={member.id}
                id={`${mentions.listId}-${index}`}
                {...option(index === highlighted)}
                data-highlighted={index === highlighted || undefined}
                className={popupItemStyles()}
                // Before the field loses the focus.
                onPointerDown={(event) => {
                  event.preventDefault();
                  mentions.choose(member);
                }}
              >
                <Avatar name={member.name} size="sm" />
                <span className="min-w-0 flex-1 truncate">{member.name}</span>
              </div>
            ))}
          </div>
        )}
        <FieldMessage id={id} error={fault} />
      </div>
      <div className="flex items-center justify-end gap-2">
        {onCancel && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              type('');
              onCancel();
            }}
          >
            {ui('cancel')}
          </Button>
        )}
        <Button
          size="sm"
          variant="primary"
          type="submit"
          loading={busy}
          // Not disabled, so that it keeps the focus when its note is saved.
          aria-disabled={isEmpty}
          className={isEmpty ? 'opacity-50' : undefined}
        >
          {start ? common('save') : t('write')}
        </Button>
      </div>
    </form>
  );
}
