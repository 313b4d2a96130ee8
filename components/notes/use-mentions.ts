import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useMembers } from '@/components/shell/staff-context';
import { useAnnounce } from '@/components/ui/announcer';
import { foldText } from '@/lib/format/fold-text';
import { useTranslations } from '@/lib/i18n/use-translations';
import { mentionQuery, readMentions } from '@/lib/rules/notes/note';
import { activeMembers, type Member } from '@/lib/rules/staff/member';

const proposedMax = 6;

/** Suggests colleagues while the person types a name after an @, by keyboard and pointer. */
export function useMentions(typed: string, onType: (typed: string) => void) {
  const t = useTranslations('notes');
  const announce = useAnnounce();
  const members = useMembers();
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const cursorNext = useRef<number | null>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const [highlighted, setHighlighted] = useState(0);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const people = activeMembers(members).filter(({ name }) => name !== '');
  const asked = cursor === null ? null : mentionQuery(typed, cursor);
  const proposed = asked ? proposedTo(people, asked.query) : [];

  useLayoutEffect(() => {
    if (cursorNext.current === null) return;
    field.current?.setSelectionRange(cursorNext.current, cursorNext.current);
    cursorNext.current = null;
  });

  function look(text: string, at: number) {
    setCursor(at);
    setHighlighted(0);
    const next = mentionQuery(text, at);
    const count = next ? proposedTo(people, next.query).length : 0;
    if (count > 0 && count !== proposed.length) announce(t('proposed', { count }));
  }

  function choose({ id, name }: Member) {
    if (!asked || cursor === null) return;
    const before = `${typed.slice(0, asked.start)}@${name} `;
    cursorNext.current = before.length;
    setChosen(new Map([...chosen, [name, id]]));
    setCursor(null);
    onType(before + typed.slice(cursor).replace(/^ /, ''));
    field.current?.focus();
  }

  /** Returns whether the key was for the suggestions. */
  function onKeyDown(event: KeyboardEvent): boolean {
    if (proposed.length === 0 || event.nativeEvent.isComposing) return false;
    const { key } = event;
    if (key === 'ArrowDown') setHighlighted((highlighted + 1) % proposed.length);
    else if (key === 'ArrowUp') setHighlighted((highlighted + proposed.length - 1) % proposed.length);
    else if ((key === 'Enter' && !event.ctrlKey && !event.metaKey) || key === 'Tab') choose(proposed[highlighted]!);
    else if (key === 'Escape') setCursor(null);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    field,
    listId,
    proposed,
    highlighted,
    choose,
    look,
    onKeyDown,
    close: () => setCursor(null),
    /** Returns the typed text, with marks for the colleagues that it names. `known` were mentioned before. */
    read: (known: readonly Member[]) =>
      readMentions(typed, people, new Map([...known.map(({ name, id }) => [name, id] as const), ...chosen])),
  };
}

function proposedTo(people: readonly Member[], query: string): Member[] {
  const words = foldText(query);
  // A complete name needs no suggestion.
  if (people.some(({ name }) => foldText(name) === words.trimEnd()) && query.endsWith(' ')) return [];
  const found = people.filter(({ name }) => ` ${foldText(name)}`.includes(words === '' ? '' : ` ${words.trimEnd()}`));
  return found.slice(0, proposedMax);
}
