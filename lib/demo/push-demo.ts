import PQueue from 'p-queue';
import { archiveObject, postListing, putListing, putObject, unpublishListing, type Connection } from '@/lib/client';
import {
  ListingInput,
  listingRef,
  ObjectInput,
  objectRef,
  type ListingReceipt,
  type UploadedImages,
} from '@/lib/contract';
import { demoBuildings } from './demo-buildings';
import { demoArchive, demoListings, type DemoListing } from './demo-listings';
import { copyOf, DemoPhotos } from './demo-photos';

const pushesAtOnce = 8;

type Progress = {
  onUploaded: (images: UploadedImages['data']) => Promise<void>;
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
};

/** Pushes the demo's data through the API, like real data. Existing records are pushed again. */
export async function pushDemo(connection: Connection, { onUploaded, onProgress, signal }: Progress): Promise<void> {
  const listings = demoListings.map(withOwnCopy);
  const archived = listings.filter((listing) => demoArchive.includes(listing.objectRef));
  const active = listings.filter((listing) => !archived.includes(listing));
  for (const { ref, body } of demoBuildings) {
    signal?.throwIfAborted();
    await putObject(connection, objectRef(ref), ObjectInput.parse(body), null);
  }
  const photos = new DemoPhotos({ connection, onUploaded, signal }, [...archived, ...active]);
  let done = 0;
  onProgress?.(done, listings.length);
  const pushListing = async (listing: DemoListing) => {
    signal?.throwIfAborted();
    await pushDemoListing(connection, photos, listing);
    onProgress?.((done += 1), listings.length);
  };
  try {
    await inParallel(archived, pushListing);
    for (const ref of demoArchive) await archiveObject(connection, { reference: objectRef(ref) });
    await inParallel(active, pushListing);
  } finally {
    await photos.idle();
  }
}

// A photo is deleted with its last use, so a photo that a later push drops must belong to this listing alone.
function withOwnCopy(listing: DemoListing): DemoListing {
  if (listing.after !== 'drop-photos') return listing;
  const [first, second, third] = listing.photos as [string, string, string];
  return { ...listing, photos: [first, second, copyOf(third, listing.ref!)] };
}

async function pushDemoListing(connection: Connection, uploads: DemoPhotos, listing: DemoListing): Promise<void> {
  const { ref, body, objectRef, photos, floorPlan, after } = listing;
  const input = ListingInput.parse({
    ...body,
    objectRef,
    images: await Promise.all(photos.map((name) => uploads.url(name))),
    floorPlan: floorPlan === null ? null : await uploads.url(floorPlan),
  });
  const { id } = await push(connection, ref, input);
  if (after === 'unpublish') await unpublishListing(connection, { id });
  if (after === 'drop-photos') await push(connection, ref, { ...input, images: input.images.slice(0, 2) });
  if (after === 'zero-price') await push(connection, ref, { ...input, price: { ...input.price, amount: 0 } });
  if (after === 'drop-notice') await push(connection, ref, { ...input, noticePeriod: null });
}

async function push(connection: Connection, ref: string | null, body: ListingInput): Promise<ListingReceipt> {
  if (ref === null) return (await postListing(connection, body)).value;
  return (await putListing(connection, listingRef(ref), body, null)).value;
}

/** Waits for all started work, also after a failure. */
async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = new PQueue({ concurrency: pushesAtOnce });
  try {
    await queue.addAll(items.map((item) => () => work(item)));
  } finally {
    await queue.onIdle();
  }
}
