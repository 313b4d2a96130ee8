import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { locales, localeFromHeader } from './locales';
import { messages } from './messages';
import { textsUsedIn } from './texts-of-app';

function sentences(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    const at = path ? `${path}.${key}` : key;
    return typeof value === 'object' && value !== null
      ? sentences(value, at)
      : [[at, String(value)] as [string, string]];
  });
}

/** The arguments at every depth, each with its kind (`plural`, `select`, `number`), and the rich-text tags. */
function argumentsOf(sentence: string): string[] {
  const found = [...sentence.matchAll(/\{\s*(\w+)\s*(?:\}|,\s*(\w+))/g)].map(
    ([, name, kind]) => `${name}:${kind ?? ''}`,
  );
  const tags = [...sentence.matchAll(/<(\w+)>/g)].map(([, name]) => `<${name}>`);
  return [...new Set([...found, ...tags])].sort();
}

const sv = new Map(sentences(messages.sv));

describe.each(locales)('the texts in %s', (locale) => {
  const own = new Map(sentences(messages[locale]));

  it('have the same keys as the Swedish ones', () => {
    expect([...own.keys()].sort()).toEqual([...sv.keys()].sort());
    expect(own.size).toBeGreaterThan(50);
  });

  it('have the same arguments as the Swedish ones', () => {
    const differing = [...sv].filter(([key, text]) => {
      return argumentsOf(text).join() !== argumentsOf(own.get(key) ?? '').join();
    });
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('about failures are also true where nothing was typed and no field is marked', () => {
    const { errors, shell } = messages[locale];
    const about = [...Object.values(errors), shell.signedOut].filter((text) => /skrivit|fält|typed|field/.test(text));
    expect(about).toEqual([]);
  });

  it('are never empty or padded', () => {
    const bad = [...own].filter(([, text]) => text.trim() === '' || text !== text.trim());
    expect(bad).toEqual([]);
  });
});

// The server names a namespace as the client does. The crash page and the mails read theirs in other ways.
const onServer = /await getTranslations\((?:\{ locale, namespace: )?('[\w.]+')?(?: \})?\)/g;
const readOtherwise = ['crash', 'mail'];

it('every text is used, alone or with its whole group', () => {
  const sources = ['app', 'components', 'lib/desk'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll(onServer, 'useTranslations($1)')),
  );
  const used = new Set([...sources.flatMap(textsUsedIn), ...readOtherwise]);
  // A page gets its title by the whole path of the text.
  const given = new Set(sources.flatMap((source) => source.match(/(?<=')\w+\.[\w.]+(?=')/g) ?? []));
  const withGroups = (path: string) => path.split('.').map((_, index, names) => names.slice(0, index + 1).join('.'));
  const unused = [...sv.keys()].filter((path) => !given.has(path) && !withGroups(path).some((each) => used.has(each)));
  expect(unused).toEqual([]);
});

/** Jargon of the software, and words for which the other texts have another word. */
const avoided = {
  sv: /API:et|Behöver någon|Föll av|[Kk]örning|[Tt]a tillbaka |Gick av|Återställ till före/,
  en: /through the API|Needs someone|Fell off|Held back| %|\bkept aside|called off|[Tt]hrow|\bthere no more/,
};

it.each(locales)('no text in %s uses an avoided word', (locale) => {
  const texts = sentences(messages[locale]).filter(([key]) => !key.startsWith('palette.keywords'));
  expect(texts.filter(([, text]) => avoided[locale].test(text))).toEqual([]);
});

it('sentences about one thing are singular to their end', () => {
  const t = createTranslator({ locale: 'sv', messages: messages.sv });
  expect([
    t('editor.leave.text', { count: 1 }),
    t('waiting.lostText', { count: 1, list: 'Storgatan 1 (1)' }),
    t('photoLinks.arrived', { count: 1 }),
    t('photos.give.saveThis', { count: 1 }),
  ]).toEqual([
    'Du har 1 osparad ändring som går förlorad om du lämnar sidan.',
    'Webbläsaren raderade den innan den var skickad: Storgatan 1 (1). Bilden behöver tas om.',
    '1 bild har kommit. Den väntar i redigeringen. Öppna lokalen för att spara den.',
    'Bilden är borttagen här. Spara den här lokalen för att slutföra flytten.',
  ]);
});

it('finds the arguments of a sentence', () => {
  expect(argumentsOf('{count, plural, one {# av {max}} other {#}} <b>{name}</b>')).toEqual([
    '<b>',
    'count:plural',
    'max:',
    'name:',
  ]);
});

it.each([
  [null, 'sv'],
  ['', 'sv'],
  ['de,fr;q=0.5', 'sv'],
  ['en-US,en;q=0.9', 'en'],
  ['en;q=0.4, sv-SE;q=0.8', 'sv'],
  ['de, en;q=0.3, sv;q=0', 'en'],
  ['EN', 'en'],
  [';;q=,,,', 'sv'],
])('Accept-Language %j gives %s', (header, expected) => {
  expect(localeFromHeader(header)).toBe(expected);
});
