import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archiveObject, postListing, putListing, putObject, unpublishListing, type Connection } from '@/lib/client';
import { ListingInput, listingRef, ObjectInput, objectRef, type ListingReceipt } from '@/lib/contract';
import type { DeskTables } from '@/lib/database/desk-tables';
import type { Store } from '@/lib/database/open-database';
import { demoArchive, demoListings, demoObjects, type DemoListing } from './demo-data';
import { DemoPhotos } from './demo-photos';

const pushesAtOnce = 4;
/** Photos are shared between units, as they are in life; more copies would only take longer to make. */
const copiesOfInteriors = 4;

/** Pushes the demo's data through the interface, so that what one sees went the way real data goes. What is there is pushed again. */
export async function pushDemo(connection: Connection, desk: Store<DeskTables>): Promise<void> {
  const pictures = mkdtempSync(join(tmpdir(), 'vakant-demo-'));
  try {
    await drawPictures(pictures);
    for (const { ref, body } of demoObjects) await putObject(connection, objectRef(ref), ObjectInput.parse(body));
    const photos = new DemoPhotos(connection, desk, pictures);
    const archived = demoListings.filter(({ objectRef }) => demoArchive.includes(objectRef));
    const standing = demoListings.filter((listing) => !archived.includes(listing));
    await inParallel(archived, (listing, index) => pushDemoListing(connection, photos, listing, index));
    for (const ref of demoArchive) await archiveObject(connection, { reference: objectRef(ref) });
    await inParallel(standing, (listing, index) => pushDemoListing(connection, photos, listing, index));
  } finally {
    rmSync(pictures, { recursive: true, force: true });
  }
}

function drawPictures(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // In a process of its own: the service's image reader refuses the vector format these are drawn in.
    const child = spawn(process.execPath, ['--import', 'tsx', 'lib/front/demo/draw-photos.ts', folder], {
      // Standard output belongs to whoever started us: an operator's command prints one object there.
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('The demo photos could not be drawn.'))));
  });
}

async function pushDemoListing(connection: Connection, photos: DemoPhotos, listing: DemoListing, index: number) {
  // What a later push drops is deleted with its last use, so it must be this listing's alone.
  const copy = listing.after === 'drop-photos' ? listing.ref! : String(index % copiesOfInteriors);
  const images = await photos.images(listing.photos, copy);
  const floorPlan = listing.floorPlan === null ? null : await photos.floorPlan(listing.floorPlan);
  const body = ListingInput.parse({ ...listing.body, objectRef: listing.objectRef, images, floorPlan });
  const receipt = await push(connection, listing.ref, body);
  if (listing.after === 'unpublish') await unpublishListing(connection, { id: receipt.id });
  if (listing.after === 'drop-photos') await push(connection, listing.ref, { ...body, images: images.slice(0, 2) });
  if (listing.after === 'zero-price')
    await push(connection, listing.ref, { ...body, price: { ...body.price, amount: 0 } });
  if (listing.after === 'drop-notice') await push(connection, listing.ref, { ...body, noticePeriod: null });
}

async function push(connection: Connection, ref: string | null, body: ListingInput): Promise<ListingReceipt> {
  if (ref === null) return (await postListing(connection, body)).value;
  return (await putListing(connection, listingRef(ref), body)).value;
}

async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries();
  await Promise.all(
    Array.from({ length: pushesAtOnce }, async () => {
      for (const [index, item] of queue) await work(item, index);
    }),
  );
}
