import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PQueue from 'p-queue';
import { uploadFloorPlan, uploadImages, type Connection } from '@/lib/client';
import { limits, type UploadedImages } from '@/lib/contract';
import type { DemoListing } from './demo-listings';
import { picturesFolder } from './demo-pictures';

const uploadsAtOnce = 4;

type Parts = {
  connection: Connection;
  onUploaded: (images: UploadedImages['data']) => Promise<void>;
  signal?: AbortSignal | undefined;
};

/** Uploads the pictures of the listings, each once, in the order they are needed. */
export class DemoPhotos {
  readonly #urls = new Map<string, Promise<string>>();
  readonly #queue = new PQueue({ concurrency: uploadsAtOnce });

  constructor(
    private readonly parts: Parts,
    listings: readonly DemoListing[],
  ) {
    const seen = new Set<string>();
    let batch: string[] = [];
    const flush = () => {
      const names = batch;
      batch = [];
      if (names.length > 0) this.#upload(names, () => this.#images(names));
    };
    for (const { photos, floorPlan } of listings) {
      for (const name of photos.filter((photo) => !seen.has(photo))) {
        seen.add(name);
        if (batch.push(name) === limits.imageFilesPerRequestMax) flush();
      }
      if (floorPlan !== null && !seen.has(floorPlan)) {
        seen.add(floorPlan);
        this.#upload([floorPlan], () => this.#floorPlan(floorPlan));
      }
    }
    flush();
  }

  url(name: string): Promise<string> {
    return this.#urls.get(name)!;
  }

  idle(): Promise<void> {
    return this.#queue.onIdle();
  }

  async #images(names: string[]): Promise<string[]> {
    const images = await uploadImages(this.parts.connection, await Promise.all(names.map(file)));
    await this.parts.onUploaded(images);
    return images.map(({ url }) => url);
  }

  async #floorPlan(name: string): Promise<string[]> {
    return [(await uploadFloorPlan(this.parts.connection, await file(name))).url];
  }

  #upload(names: string[], work: () => Promise<string[]>): void {
    const uploaded = this.#queue.add(() => {
      this.parts.signal?.throwIfAborted();
      return work();
    });
    for (const [index, name] of names.entries()) {
      const url = uploaded.then((urls) => urls[index]!);
      // The caller that awaits the address gets the error; no caller may await this one.
      url.catch(() => undefined);
      this.#urls.set(name, url);
    }
  }
}

/** The name of a copy of a picture that is uploaded for one listing alone. */
export function copyOf(name: string, listingRef: string): string {
  return `${name}?${listingRef}`;
}

async function file(copy: string) {
  const name = copy.split('?', 1)[0]!;
  return { bytes: new Blob([await readFile(join(picturesFolder, name))]), name };
}
