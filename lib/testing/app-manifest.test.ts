import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { phonePagePath } from '@/lib/browser/offline/phone-page';

type Manifest = { start_url: string; icons: { src: string; sizes: string; purpose: string }[] };

const manifest = JSON.parse(readFileSync('app/manifest.webmanifest', 'utf8')) as Manifest;

it('the installed app opens the page that works offline', () => {
  expect(manifest.start_url).toBe(phonePagePath);
  const worker = readFileSync('public/service-worker.js', 'utf8');
  expect(worker).toContain(`const pagePath = '${phonePagePath}';`);
});

it.each(manifest.icons)('$src is as large as the manifest says', async ({ src, sizes }) => {
  const { width, height } = await sharp(join('public', src)).metadata();
  expect(`${width}x${height}`).toBe(sizes);
});

it('an icon that systems crop has no transparent corner', async () => {
  const cut = manifest.icons.filter(({ purpose }) => purpose === 'maskable').map(({ src }) => join('public', src));
  expect(cut).toHaveLength(1);
  for (const file of [...cut, 'app/apple-icon.png']) expect((await sharp(file).stats()).isOpaque).toBe(true);
});
