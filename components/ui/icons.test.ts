import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import dynamicIconImports from 'lucide-react/dynamicIconImports';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { firstIcons, type IconName, laterIcons } from './icon-names';

it.each([
  ['first-icons.svg', firstIcons],
  ['later-icons.svg', laterIcons],
])('%s has the shape of each icon as drawn by lucide', async (file, names) => {
  const symbols = await Promise.all([...names].sort().map(symbolOf));
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">\n${symbols.join('\n')}\n</svg>\n`;
  await expect(sprite).toMatchFileSnapshot(file);
});

it('has no unused icon', () => {
  const texts = readdirSync('components', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/icon-names|\.test\./.test(name))
    .map((name) => readFileSync(join('components', name), 'utf8'))
    .join('\n');
  const unused = [...firstIcons, ...laterIcons].filter(
    (name) => !new RegExp(`(?:name=|['"])['"]?${name}['"]`).test(texts),
  );
  expect(unused).toEqual([]);
});

async function symbolOf(name: IconName): Promise<string> {
  const { default: Drawn } = await dynamicIconImports[name]();
  const shape = renderToStaticMarkup(createElement(Drawn)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<symbol id="${name}" viewBox="0 0 24 24">${shape}</symbol>`;
}
