import { useMembers } from '@/components/shell/staff-context';
import { useTranslations } from '@/lib/i18n/use-translations';
import { noteParts, type NoteText } from '@/lib/rules/notes/note';

/** A note as plain text, with the names of the mentioned people as they are today. */
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
