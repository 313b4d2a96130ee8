import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ListingPart } from '@/lib/rules/listings/listing-changes';
import type { UncheckedBody } from '@/lib/rules/listings/listing-form';
import { exampleObjectWith } from '@/lib/testing/harness/example-listings';
import { TestPage } from '@/lib/testing/harness/test-page';
import { useChangeWords } from './use-change-words';

afterEach(cleanup);

const floors = ['2 tr', '3 tr'].map((streetAddress2, number) => exampleObjectWith(number, { streetAddress2 }));

const { result } = renderHook(() => useChangeWords({ objects: floors, amenities: [] }), {
  wrapper: TestPage,
});

const body = (values: object) => values as UncheckedBody;
const rent = (amount: number) => body({ price: { amount, unit: 'month' } });

it.each<[ListingPart, UncheckedBody, UncheckedBody, string]>([
  ['noticePeriod', body({ noticePeriod: null }), body({ noticePeriod: 9 }), 'uppsägningstid 9 månader'],
  ['noticePeriod', body({ noticePeriod: 9 }), body({ noticePeriod: null }), 'uppsägningstid har tagits bort'],
  ['noticePeriod', body({ noticePeriod: 3 }), body({ noticePeriod: 9 }), 'uppsägningstid 3 till 9 månader'],
  ['bindingPeriod', body({ bindingPeriod: null }), body({ bindingPeriod: 12 }), 'bindningstid 12 månader'],
  ['rent', rent(0), rent(900), 'hyra 900 kr/mån'],
  ['rent', rent(800), rent(900), 'hyra 800 till 900 kr/mån'],
  ['workplaces', body({ workplaces: 2.5 }), body({ workplaces: 1.5 }), 'arbetsplatser 2,5 till 1,5'],
  ['workplaces', body({ workplaces: 2 }), body({ workplaces: 1.5 }), 'arbetsplatser 2 till 1,5'],
  [
    'building',
    body({ objectId: floors[0]!.id }),
    body({ objectId: floors[1]!.id }),
    'byggnad Birger Jarlsgatan 57, 2 tr till Birger Jarlsgatan 57, 3 tr',
  ],
  ['floorArea', body({ floorArea: 80 }), body({ floorArea: null }), 'yta har tagits bort'],
])('describes a change of %s in words', (part, from, to, words) => {
  expect(result.current.changeWords({ part, from, to }).replaceAll('\u00a0', ' ')).toBe(words);
});

it('quotes a text that is no number as the language does', () => {
  const inEnglish = renderHook(() => useChangeWords({ objects: [], amenities: [] }), {
    wrapper: ({ children }) => <TestPage locale="en">{children}</TestPage>,
  }).result.current;
  const change = { part: 'floorArea', from: body({ floorArea: null }), to: body({ floorArea: '12abc' }) } as const;
  expect(result.current.changeWords(change)).toBe('yta ”12abc”');
  expect(inEnglish.changeWords(change)).toBe('area “12abc”');
});
