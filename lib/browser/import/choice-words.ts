import type { ListingLocale, ListingType, PriceUnit, RequestedStatus } from '@/lib/contract';
import { foldText } from '@/lib/format/fold-text';

/** How files may spell the values of the API, in both languages and as the API names them. */
export const choiceWords = {
  status: {
    published: ['published', 'publicerad', 'publicerat', 'live'],
    draft: ['draft', 'utkast', 'unpublished', 'avpublicerad', 'opublicerad', 'avpublicerat'],
  },
  type: {
    office: ['office', 'kontor'],
    part_of_office: ['part_of_office', 'part of office', 'del av kontor'],
    coworking: ['coworking', 'kontorshotell', 'co-working'],
  },
  rentUnit: {
    month: ['month', 'manad', 'man', 'per manad', 'per month', 'kr/man'],
    day: ['day', 'dag', 'per dag', 'per day', 'kr/dag'],
  },
  locale: { sv: ['sv', 'svenska', 'swedish'], en: ['en', 'engelska', 'english'] },
} as const satisfies {
  status: Words<RequestedStatus>;
  type: Words<ListingType>;
  rentUnit: Words<PriceUnit>;
  locale: Words<ListingLocale>;
};

type Words<Value extends string> = Record<Value, readonly string[]>;

const yes = new Set(['ja', 'j', 'yes', 'y', 'true', 'sant', '1', 'x']);
const no = new Set(['nej', 'n', 'no', 'false', 'falskt', '0']);

type Choices = typeof choiceWords;

/** The columns that contain one of the API's values. */
export type ChoiceColumn = keyof Choices;

/** The API's value for a word, or null if there is none. */
export function readChoice<Column extends ChoiceColumn>(column: Column, text: string): keyof Choices[Column] | null {
  const word = foldText(text).replace(/\.$/, '');
  const entries = Object.entries<readonly string[]>(choiceWords[column]);
  return (entries.find(([, words]) => words.includes(word))?.[0] ?? null) as keyof Choices[Column] | null;
}

/** Reads yes or no in either language; null for anything else. */
export function readYesNo(text: string): boolean | null {
  const word = foldText(text);
  return yes.has(word) ? true : no.has(word) ? false : null;
}
