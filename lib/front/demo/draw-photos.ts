import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { demoPictures } from './demo-pictures';
import { paintScene } from './paint-scene';

const jpegQuality = 82;
const drawnAtOnce = 3;

/** Draws every picture of the demo into a folder. */
async function drawPhotos(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // One thread for each picture and several pictures at once: that is quicker than the other way round.
  sharp.concurrency(1);
  sharp.cache(false);
  const queue = demoPictures.values();
  await Promise.all(
    Array.from({ length: drawnAtOnce }, async () => {
      for (const drawn of queue) {
        const { name } = drawn;
        const picture = sharp(Buffer.from(paintScene(drawn)));
        const file = name.endsWith('.png')
          ? picture.png({ compressionLevel: 4 })
          : picture.jpeg({ quality: jpegQuality, optimiseCoding: false });
        await file.toFile(join(folder, name));
      }
    }),
  );
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say which folder the pictures go to.');
await drawPhotos(folder);
