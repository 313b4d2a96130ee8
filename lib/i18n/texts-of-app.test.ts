import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { messages } from './messages';
import { mergeTexts, pickTexts, type Texts } from './pick-texts';
import { textsOfApp, textsUsedIn } from './texts-of-app';

const kbMax = 8;
const app = textsOfApp();
const pages = Object.keys(app);

it.each([
  ["t('title')", ['area.title']],
  ["t('rows', { count, state: isNew ? 'added' : 'kept' })", ['area.rows']],
  ["t(isNew ? 'added' : 'kept')", ['area.added', 'area.kept']],
  ["t(state === 'new' ? 'added' : 'kept', { name })", ['area.added', 'area.kept']],
  ["t.rich('lead', { b: (text) => <b>{text}</b> })", ['area.lead']],
  ['t(`states.${state}`)', ['area.states']],
  ["t('title') + t(`states.${state}`)", ['area.title', 'area.states']],
  ["'image/*'; t('title') /* t(all) */", ['area.title']],
  ["t('title'); // t(all)", ['area.title']],
  ["useMemo(() => t('title'), [kind, t]);", ['area.title']],
  ['t(state)', ['area']],
  ["t(isNew ? 'added' : state)", ['area']],
  ["t(isNew ? 'added' : isOld ? 'kept' : 'lost')", ['area']],
  ["t(nameOf(isNew ? 'added' : 'kept'))", ['area']],
  ['t(`${state}Title`)', ['area']],
  ["t('title' + state)", ['area']],
  ['columns(t)', ['area']],
  ['<Row t={t} />', ['area', 'area']],
  ['const words = { t };', ['area']],
  ['const { rooms } = useMessages().library;', ['library']],
])('finds the texts that %s uses', (call, paths) => {
  expect(textsUsedIn(`const t = useTranslations('area');\n${call}`)).toEqual(paths);
});

it('distinguishes translation functions with the same name', () => {
  const source = `
    function One() { const t = useTranslations('one'); return t('title'); }
    function Two() { const t = useTranslations('two.rows'); return t('name'); }`;
  expect(textsUsedIn(source)).toEqual(['one.title', 'two.rows.name']);
});

it.each(["useTranslations('area')('title')", 'const { rich } = useTranslations(area);'])('rejects %s', (source) => {
  expect(() => textsUsedIn(source)).toThrow('useTranslations');
});

it.each(Object.entries(messages))('all texts of the first views exist in %s', (_locale, texts) => {
  const at = (path: string) =>
    path.split('.').reduce<unknown>((tree, name) => (tree as Texts | undefined)?.[name], texts);
  expect(
    Object.values(app)
      .flat()
      .filter((path) => at(path) === undefined),
  ).toEqual([]);
});

it.each(pages)('%s passes its own name, so that the browser gets its texts', (page) => {
  expect(readFileSync(`app/${page}.tsx`, 'utf8')).toContain(`<PageTexts of="${page}">`);
});

it.each(pages)(`%s has at most ${kbMax} kB of texts, including those of the layouts around it`, (page) => {
  const around = pages.filter((other) => other.endsWith('layout') && page.startsWith(other.slice(0, -'layout'.length)));
  for (const texts of Object.values(messages)) {
    const sent = [...around, page].reduce<Texts>((sum, each) => mergeTexts(sum, pickTexts(texts, app[each]!)), {});
    expect(gzipSync(JSON.stringify(sent)).length / 1000).toBeLessThanOrEqual(kbMax);
  }
});

it('a page does not include the texts of a part that is loaded later', () => {
  expect(
    Object.values(app)
      .flat()
      .filter((path) => path.startsWith('palette.')),
  ).toEqual([]);
  expect(app['(desk)/layout']).toContain('shell.pages');
});
