import 'server-only';
import sharp, { type SharpOptions } from 'sharp';
import type { BrandLogo } from '@/lib/rules/fact-sheet/brand';

// `clean-image.ts` of the service blocks all loaders but those of files on disk. `isPicture` accepts only these three formats.
const loaders = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];
const options: SharpOptions = { limitInputPixels: 40_000_000, failOn: 'error', pages: 1 };
/** Three pixels for each pixel of the screen, for print. */
const largest = { width: 720, height: 240 } as const;
const timeLimitSeconds = 20;

/** Makes a small WebP of a logo, without anything else in its file; null if it cannot be decoded. */
export async function cleanLogo(file: Buffer): Promise<BrandLogo | null> {
  if (!isPicture(file)) return null;
  sharp.unblock({ operation: loaders });
  try {
    const { data, info } = await sharp(file, options)
      .autoOrient()
      .timeout({ seconds: timeLimitSeconds })
      .trim({ threshold: 1 })
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 92 })
      .toBuffer({ resolveWithObject: true });
    return { source: `data:image/webp;base64,${data.toString('base64')}`, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

function isPicture(file: Buffer): boolean {
  const start = file.toString('latin1', 0, 12);
  const isWebp = start.startsWith('RIFF') && start.startsWith('WEBP', 8);
  return start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n') || isWebp;
}
