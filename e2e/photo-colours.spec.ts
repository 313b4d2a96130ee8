import { expect, test } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { blue, green, quarters, red, yellow, type Rgb } from '@/lib/testing/harness/sample-images';
import { arrangeListing, storedListing } from './arrange';
import { photosInPlace, signIn } from './staff';

const [width, height] = [4000, 3000];
const canary = 'CANARY-59.3293N';

const picture = async () =>
  sharp(await quarters(400, 300).png().toBuffer())
    .resize(width, height, { kernel: 'nearest' })
    .jpeg({ quality: 90 });

const turned = async (orientation: number) =>
  (await picture()).withExif({ IFD0: { Artist: canary } }).withMetadata({ orientation });

// The corners after the service has applied the orientation to a picture with red and green above blue and yellow.
const files: [name: string, make: () => Promise<Sharp>, corners: Rgb[], isTall: boolean][] = [
  ['upright', picture, [red, green, blue, yellow], false],
  ['on its head', () => turned(3), [yellow, blue, green, red], false],
  ['on its side', () => turned(6), [blue, red, yellow, green], true],
  ['mirrored on its side', () => turned(7), [yellow, green, blue, red], true],
  ['Display P3', async () => (await picture()).withIccProfile('p3'), [red, green, blue, yellow], false],
  [
    'Display P3 on its side',
    async () => (await picture()).withMetadata({ orientation: 8, icc: 'p3' }),
    [green, yellow, red, blue],
    true,
  ],
  ['progressive', async () => (await picture()).jpeg({ progressive: true }), [red, green, blue, yellow], false],
];

test('a person uploads photos of every orientation and colour space, which are stored upright, in sRGB, scaled down and without metadata', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const listing = await arrangeListing();
  const chosen = [];
  for (const [name, make] of files) {
    chosen.push({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await (await make()).toBuffer() });
  }
  await signIn(page, `/listings/${listing.id}`);
  await page.getByLabel('Välj bilder att ladda upp').setInputFiles(chosen);
  await photosInPlace(page, files.length);
  await page
    .getByRole('button', { name: /^Spara/ })
    .last()
    .click();
  await expect.poll(async () => (await storedListing(listing)).images.length).toBe(files.length);

  const { images } = await storedListing(listing);
  for (const [index, [name, , corners, isTall]] of files.entries()) {
    const file = Buffer.from(await (await fetch(images[index]!)).arrayBuffer());
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    const { exif, icc } = await sharp(file).metadata();
    expect
      .soft([info.width, info.height, exif, icc], name)
      .toEqual([...(isTall ? [1500, 2000] : [2000, 1500]), undefined, undefined]);
    expect.soft(file.includes('CANARY'), name).toBe(false);
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    const [right, bottom] = [info.width - 40, info.height - 40];
    const stored = [at(40, 40), at(right, 40), at(40, bottom), at(right, bottom)];
    const offBy = Math.max(
      ...stored.flatMap((corner, i) => corner.map((value, j) => Math.abs(value - corners[i]![j]!))),
    );
    expect.soft(offBy, name).toBeLessThanOrEqual(4);
  }
});
