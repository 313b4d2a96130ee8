import { foldText } from '@/lib/format/fold-text';
import type { Member } from '@/lib/rules/staff/member';

export type NoteTarget = { kind: 'listing' | 'object'; id: string };

/** Code points. */
export const noteTextMax = 2_000;
export const mentionsMax = 20;

/** Represents a mentioned person in a text; the ids are stored next to the text, in the same order. */
export const mentionMark = '\uFFFC';

/** A text with the ids of the people that its marks mention. */
export type NoteText = { text: string; mentions: string[] };

export type Note = NoteText & {
  id: string;
  /** Null if the author was removed. */
  authorId: string | null;
  madeAt: number;
  editedAt: number | null;
  /** Grows with each change. */
  version: number;
};

/** A part of a note: words, or a mentioned person. */
export type NotePart = string | { staffId: string; name: string | null };

type Names = readonly Pick<Member, 'id' | 'name'>[];

/** The id of the element that shows a note, for links to it. */
export function noteAnchor(id: string): string {
  return `note-${id}`;
}

/** The words and the mentioned people of a note, in their order; a name is null for somebody who was removed. */
export function noteParts({ text, mentions }: NoteText, people: Names): NotePart[] {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return text.split(mentionMark).flatMap((words, index) => {
    const staffId = mentions[index - 1];
    const person = staffId === undefined ? [] : [{ staffId, name: names.get(staffId) ?? null }];
    return words === '' ? person : [...person, words];
  });
}

/** A note as typed, with current names after an @. */
export function typedText(note: NoteText, people: Names, someone: string): string {
  return noteParts(note, people)
    .map((part) => (typeof part === 'string' ? part : `@${part.name ?? someone}`))
    .join('');
}

/**
 * Replaces the names of colleagues in a typed text with marks, in any case and also without diacritics. A first name is enough if only
 * one colleague has it. Of two with the same name, the one in `chosen` is meant, or else neither. Longer names take precedence over
 * shorter ones that they begin with.
 */
export function readMentions(typed: string, people: Names, chosen: ReadonlyMap<string, string>): NoteText {
  const names = mentionNames(people, chosen);
  const mentions: string[] = [];
  const clean = typed.replaceAll(mentionMark, '').trim();
  let text = '';
  for (let at = 0; at < clean.length;) {
    const found = isMentionStart(clean, at) ? nameAt(clean, at + 1, names) : undefined;
    if (!found?.staffId) text += clean[at++];
    else {
      mentions.push(found.staffId);
      text += mentionMark;
      at += found.name.length + 1;
    }
  }
  return { text, mentions };
}

/** A name that can follow an @, and the person it means; null if several people have it. */
type MentionName = { name: string; staffId: string | null; isFirstName: boolean };

/** Returns the names that can follow an @, longest first. */
function mentionNames(people: Names, chosen: ReadonlyMap<string, string>): MentionName[] {
  const names = new Map<string, MentionName>();
  for (const { id, name } of people) {
    const key = name.toLowerCase();
    if (name !== '') names.set(key, { name, staffId: names.has(key) ? null : id, isFirstName: false });
  }
  for (const [name, staffId] of chosen) names.set(name.toLowerCase(), { name, staffId, isFirstName: false });
  for (const { id, name } of people) {
    const first = name.split(' ')[0]!;
    const other = names.get(first.toLowerCase());
    if (first === name || other?.isFirstName === false) continue;
    names.set(first.toLowerCase(), { name: first, staffId: other ? null : id, isFirstName: true });
  }
  return [...names.values()].sort((a, b) => b.name.length - a.name.length);
}

/** The name that is being typed after an @ before the cursor, to suggest colleagues for; null if there is none. */
export function mentionQuery(typed: string, cursor: number): { start: number; query: string } | null {
  const start = typed.lastIndexOf('@', cursor - 1);
  if (start < 0 || !isMentionStart(typed, start)) return null;
  const query = typed.slice(start + 1, cursor);
  return /^(?! )[^\n@]{0,40}$/.test(query) ? { start, query } : null;
}

/** The people that a text newly mentions, each once; never the author. */
export function newlyMentioned(mentions: readonly string[], before: readonly string[], authorId: string): string[] {
  return [...new Set(mentions)].filter((id) => id !== authorId && !before.includes(id));
}

/** An @ inside a word is part of an e-mail address. */
function isMentionStart(text: string, at: number): boolean {
  return text[at] === '@' && !/[\p{L}\p{N}._-]/u.test(text[at - 1] ?? ' ');
}

/** The longest name at this place; of two that differ only in diacritics, the one that is spelled so. */
function nameAt(text: string, at: number, names: readonly MentionName[]): MentionName | undefined {
  const found = names.filter((each) => isNameAt(text, at, each));
  const longest = found.filter(({ name }) => name.length === found[0]!.name.length);
  const typed = text.slice(at, at + (found[0]?.name.length ?? 0)).toLowerCase();
  return longest.find(({ name }) => name.toLowerCase() === typed) ?? longest[0];
}

function isNameAt(text: string, at: number, { name, isFirstName }: MentionName): boolean {
  const end = at + name.length;
  if (foldText(text.slice(at, end)) !== foldText(name)) return false;
  const after = text.slice(end);
  if (/^[-._'’]?[\p{L}\p{N}]/u.test(after)) return false;
  // A surname that no colleague with this first name has.
  return !isFirstName || !/^ \p{Lu}/u.test(after);
}
