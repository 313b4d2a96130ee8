import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

// Draws the icons of the installed app from `app/icon.svg`, which already has rounded corners. Run this file with `node --import tsx`.
const background = '#18181b';
const svg = await readFile('app/icon.svg');

await sharp(svg, { density: 1200 }).resize(192).png({ compressionLevel: 9 }).toFile('public/icons/app-192.png');
await sharp(svg, { density: 1200 }).resize(512).png({ compressionLevel: 9 }).toFile('public/icons/app-512.png');
// Systems crop these to their own shape, so the picture is within the middle 80 percent.
await drawWhole(512, 0.76, 'public/icons/app-maskable-512.png');
await drawWhole(180, 0.9, 'app/apple-icon.png');

async function drawWhole(size: number, share: number, file: string): Promise<void> {
  const picture = await sharp(svg, { density: 1200 })
    .resize(Math.round(size * share))
    .toBuffer();
  const whole = sharp({ create: { width: size, height: size, channels: 3, background } });
  await whole
    .composite([{ input: picture }])
    .png({ compressionLevel: 9 })
    .toFile(file);
}
