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
import { demoArchive, demoListings, demoObjects, type DemoListing } from './demo-data';
import { DemoPhotos } from './demo-photos';

const pushesAtOnce = 8;

type Progress = {
  onUploaded: (images: UploadedImages['data']) => Promise<void>;
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
};

type Pushed = DemoListing & { id: ListingReceipt['id']; input: ListingInput };

/** Pushes the demo's data through the API, as real data is. What exists is pushed again. */
export async function pushDemo(connection: Connection, { onUploaded, onProgress, signal }: Progress): Promise<void> {
  const isArchived = ({ objectRef }: DemoListing) => demoArchive.includes(objectRef);
  const listings = [...demoListings.filter(isArchived), ...demoListings.filter((listing) => !isArchived(listing))];
  for (const { ref, body } of demoObjects) {
    signal?.throwIfAborted();
    await putObject(connection, objectRef(ref), ObjectInput.parse(body), null);
  }
  const photos = new DemoPhotos({ connection, onUploaded, signal }, listings);
  let done = 0;
  onProgress?.(done, listings.length);
  const pushListing = async (listing: DemoListing): Promise<Pushed> => {
    signal?.throwIfAborted();
    const input = await inputOf(listing, photos);
    const { id } = await push(connection, listing.ref, input);
    onProgress?.((done += 1), listings.length);
    return { ...listing, id, input };
  };
  let pushed: Pushed[];
  try {
    pushed = await inParallel(listings, pushListing);
  } finally {
    await photos.idle();
  }
  // A photo is deleted with its last use, so nothing may drop one before every listing that shows it is stored.
  await inParallel(pushed, (listing) => changeAfterwards(connection, listing));
  for (const ref of demoArchive) await archiveObject(connection, { reference: objectRef(ref) });
}

async function inputOf({ body, objectRef, photos, floorPlan }: DemoListing, uploads: DemoPhotos) {
  return ListingInput.parse({
    ...body,
    objectRef,
    images: await Promise.all(photos.map((name) => uploads.url(name))),
    floorPlan: floorPlan === null ? null : await uploads.url(floorPlan),
  });
}

async function changeAfterwards(connection: Connection, { ref, id, input, after }: Pushed): Promise<void> {
  if (after === 'unpublish') await unpublishListing(connection, { id });
  if (after === 'drop-photos') await push(connection, ref, { ...input, images: input.images.slice(0, 2) });
  if (after === 'zero-price') await push(connection, ref, { ...input, price: { ...input.price, amount: 0 } });
  if (after === 'drop-notice') await push(connection, ref, { ...input, noticePeriod: null });
}

async function push(connection: Connection, ref: string | null, body: ListingInput): Promise<ListingReceipt> {
  if (ref === null) return (await postListing(connection, body)).value;
  return (await putListing(connection, listingRef(ref), body, null)).value;
}

/** Waits for everything that has begun, also where something fails. */
async function inParallel<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const queue = new PQueue({ concurrency: pushesAtOnce });
  try {
    return await queue.addAll(items.map((item) => () => work(item)));
  } finally {
    await queue.onIdle();
  }
}
