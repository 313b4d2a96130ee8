import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uploadFloorPlan, uploadImages, type Connection } from '@/lib/client';
import { limits } from '@/lib/contract';
import type { DeskTables } from '@/lib/database/desk-tables';
import type { Store } from '@/lib/database/open-database';
import { rememberPlaceholders } from '@/lib/desk/uploads/photo-placeholders';

/** Uploads the drawn pictures as they are asked for, each copy of each once. */
export class DemoPhotos {
  readonly #uploads = new Map<string, Promise<string>>();

  constructor(
    private readonly connection: Connection,
    private readonly desk: Store<DeskTables>,
    private readonly folder: string,
  ) {}

  /** The URLs of so many pictures, in the order of their names; facades are the same for every copy. */
  images(names: string[], copy: string): Promise<string[]> {
    const keys = names.map((name) => (name.startsWith('facade') ? name : `${copy} ${name}`));
    const missing = names.filter((_, index) => !this.#uploads.has(keys[index]!));
    for (let start = 0; start < missing.length; start += limits.imageFilesPerRequestMax) {
      const batch = missing.slice(start, start + limits.imageFilesPerRequestMax);
      const urls = this.#upload(batch);
      for (const [index, name] of batch.entries()) {
        const key = keys[names.indexOf(name)]!;
        this.#uploads.set(
          key,
          urls.then((all) => all[index]!),
        );
      }
    }
    return Promise.all(keys.map((key) => this.#uploads.get(key)!));
  }

  /** The URL of a drawn floor plan. */
  floorPlan(name: string): Promise<string> {
    const held = this.#uploads.get(name);
    if (held) return held;
    const upload = uploadFloorPlan(this.connection, this.#file(name)).then(({ url }) => url);
    this.#uploads.set(name, upload);
    return upload;
  }

  async #upload(names: string[]): Promise<string[]> {
    const uploaded = await uploadImages(
      this.connection,
      names.map((name) => this.#file(name)),
    );
    await rememberPlaceholders(this.desk, uploaded);
    return uploaded.map(({ url }) => url);
  }

  #file(name: string) {
    return { bytes: new Blob([readFileSync(join(this.folder, name))]), name };
  }
}
