import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mentionMark as m,
  mentionQuery,
  newlyMentioned,
  noteParts,
  readMentions,
  typedText,
  type NoteText,
} from './note';
import { NoteTextInput } from './note-input';

const people = [
  { id: 'anna', name: 'Anna Berg' },
  { id: 'annab', name: 'Anna Bergström' },
  { id: 'bo', name: 'Bo' },
  { id: 'ann2', name: 'Anna Berg' },
  { id: 'orjan', name: 'Örjan Ek' },
];
const nobody = new Map<string, string>();

describe('the colleagues that a typed note names', () => {
  it.each<[string, string, NoteText]>([
    ['by a name after an @', 'Hej @Bo, kolla', { text: `Hej ${m}, kolla`, mentions: ['bo'] }],
    ['by the longer of two names', '@Anna Bergström!', { text: `${m}!`, mentions: ['annab'] }],
    [
      'several, in order, also twice',
      '@Bo @Anna Bergström @Bo',
      { text: `${m} ${m} ${m}`, mentions: ['bo', 'annab', 'bo'] },
    ],
    ['not in an e-mail address', 'skriv till info@Bo', { text: 'skriv till info@Bo', mentions: [] }],
    ['not by the beginning of another word', '@Bosse', { text: '@Bosse', mentions: [] }],
    ['not without an @', 'Bo och Anna Berg', { text: 'Bo och Anna Berg', mentions: [] }],
    ['and marks that were pasted are no people', `a${m}b @Bo`, { text: `ab ${m}`, mentions: ['bo'] }],
    ['in small letters', 'hej @bo och @anna BERGSTRÖM', { text: `hej ${m} och ${m}`, mentions: ['bo', 'annab'] }],
    [
      'by a first name that only one has',
      '@Örjan kan du? @örjan!',
      { text: `${m} kan du? ${m}!`, mentions: ['orjan', 'orjan'] },
    ],
    ['without diacritics', '@orjan ek @Orjan', { text: `${m} ${m}`, mentions: ['orjan', 'orjan'] }],
    ['not by a first name that several have', '@Anna kan du?', { text: '@Anna kan du?', mentions: [] }],
    ['not by a name that two have', '@Anna Berg', { text: '@Anna Berg', mentions: [] }],
    ['not by the first name of somebody else', '@Örjan Svensson', { text: '@Örjan Svensson', mentions: [] }],
    ['not by a part of a longer name', '@Örjan-Erik @bo.ek', { text: '@Örjan-Erik @bo.ek', mentions: [] }],
    ['at the start of a line', 'a\n@Bo', { text: `a\n${m}`, mentions: ['bo'] }],
  ])('%s', (_, typed, read) => {
    expect(readMentions(typed, people, nobody)).toEqual(read);
  });

  it('are those whose names are spelled so, before others', () => {
    const two = [...people, { id: 'orjan2', name: 'Orjan Ek' }];
    expect(readMentions('@Orjan Ek @örjan ek', two, nobody).mentions).toEqual(['orjan2', 'orjan']);
  });

  it('include the chosen one of two with the same name', () => {
    expect(readMentions('@Anna Berg', people, new Map([['Anna Berg', 'anna']])).mentions).toEqual(['anna']);
  });

  it('are the same after a note is shown in its field and read again', () => {
    const part = fc.constantFrom(
      'Hej',
      ' ',
      '\n',
      '@',
      'info@',
      ', ',
      'å😀',
      '@Bo',
      '@Anna Bergström',
      'Bo',
      '@Örjan',
      ' Ek',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const note = readMentions(parts.join(''), people, nobody);
        expect(readMentions(typedText(note, people, '?'), people, nobody)).toEqual(note);
      }),
    );
  });
});

describe('a displayed note', () => {
  const note = { text: `Hej ${m} och ${m}`, mentions: ['bo', 'gone'] };

  it('has the current names, and none for a removed colleague', () => {
    const renamed = [{ id: 'bo', name: 'Bo Ek' }];
    expect(noteParts(note, renamed)).toEqual([
      'Hej ',
      { staffId: 'bo', name: 'Bo Ek' },
      ' och ',
      { staffId: 'gone', name: null },
    ]);
    expect(typedText(note, renamed, 'Tidigare kollega')).toBe('Hej @Bo Ek och @Tidigare kollega');
  });
});

describe('the name that is being typed', () => {
  it.each<[string, string, ReturnType<typeof mentionQuery>]>([
    ['right after an @', 'Hej @', { start: 4, query: '' }],
    ['with a space inside', '@Anna B', { start: 0, query: 'Anna B' }],
    ['not after an @ and a space', 'Hej @ du', null],
    ['not in an e-mail address', 'info@norr', null],
    ['not on the next line', '@Anna\nB', null],
    ['not without an @', 'Hej', null],
  ])('%s', (_, typed, query) => {
    expect(mentionQuery(typed, typed.length)).toEqual(query);
  });

  it('ends at the cursor', () => {
    expect(mentionQuery('@Anna B', 3)).toEqual({ start: 0, query: 'An' });
  });
});

it('people are newly mentioned if they were not before: each once, and never the author', () => {
  expect(newlyMentioned(['a', 'b', 'b', 'me', 'c'], ['a'], 'me')).toEqual(['b', 'c']);
});

describe('a note as it is sent', () => {
  const id = '01937c1e-2222-7aaa-8bbb-000000000001';
  it.each<[string, { text: string; mentions: string[] }, boolean]>([
    ['of one letter', { text: 'a', mentions: [] }, true],
    ['of 2,000 characters with two code units each', { text: '😀'.repeat(2_000), mentions: [] }, true],
    ['of 2,001', { text: 'a'.repeat(2_001), mentions: [] }, false],
    ['with lines and tabs', { text: 'a\r\n\tb', mentions: [] }, true],
    ['with a line break of Word', { text: 'a\vb', mentions: [] }, true],
    ['of nothing but spaces', { text: ' \n ', mentions: [] }, false],
    ['with a control character', { text: 'a\u0000b', mentions: [] }, false],
    ['with half a character', { text: 'a\uD800', mentions: [] }, false],
    ['with a mark for each person', { text: `${m} ${m}`, mentions: [id, id] }, true],
    ['with a mark too many', { text: `${m} ${m}`, mentions: [id] }, false],
    ['with a person too many', { text: 'a', mentions: [id] }, false],
    ['with 21 people', { text: m.repeat(21), mentions: Array.from({ length: 21 }, () => id) }, false],
  ])('%s', (_, note, isAccepted) => {
    expect(NoteTextInput.safeParse(note).success).toBe(isAccepted);
  });
});
