import { expect, it } from 'vitest';
import { mergeTexts, pickTexts } from './pick-texts';

const compiled = ['Rows: ', ['count', 2]];
const messages = { common: { save: 'Save', rows: compiled }, listings: { status: { draft: 'Draft', live: 'Live' } } };

it('picks keys and whole groups, and skips missing ones', () => {
  expect(pickTexts(messages, ['common.rows', 'listings.status', 'common.none', 'photos.cover'])).toEqual({
    common: { rows: compiled },
    listings: { status: { draft: 'Draft', live: 'Live' } },
    photos: {},
  });
});

it('merges groups at every depth, but replaces a compiled message as a whole', () => {
  const layout = pickTexts(messages, ['common.save', 'listings.status.draft']);
  const page = pickTexts(messages, ['common.rows', 'listings.status.live']);
  expect(mergeTexts(layout, page)).toEqual(messages);
  expect(mergeTexts({ common: { rows: compiled } }, { common: { rows: ['Rows'] } })).toEqual({
    common: { rows: ['Rows'] },
  });
});
