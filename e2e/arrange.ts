import sharp from 'sharp';
import {
  createConnection,
  getListing,
  putListing,
  putObject,
  uploadFloorPlan,
  uploadImages,
  type Connection,
} from '@/lib/client';
import {
  bodyOfListing,
  limits,
  ListingInput,
  listingRef,
  ObjectInput,
  objectRef,
  type Listing,
  type ListingBody,
} from '@/lib/contract';

/** A connection to the API, as the landlord's own system would use it. Tests create their data through it. */
export function partnerApi(): Connection {
  const baseUrl = process.env.E2E_URL;
  const key = process.env.E2E_API_KEY;
  if (!baseUrl || !key) throw new Error('Run the journeys with: npm run e2e');
  return createConnection({ baseUrl: `${baseUrl}/partner/v1`, key: () => key });
}

/** Colours that stay distinguishable after the service has re-encoded a photo. */
const colours = { red: '#d02020', green: '#20a040', blue: '#2040d0', yellow: '#e0c020' } as const;
export type Colour = keyof typeof colours;

/** A real JPEG of one colour, as a file to choose or drop. */
export async function photoFile(colour: Colour, width = 1200, height = 900) {
  const background = colours[colour];
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer };
}

async function uploadOf(colour: Colour) {
  const { buffer, name } = await photoFile(colour);
  return { bytes: new Blob([new Uint8Array(buffer)]), name };
}

/** The colours of a listing's photos, in display order, read from the files the service serves. */
export async function photoColours(listing: Listing): Promise<Colour[]> {
  return Promise.all(
    listing.images.map(async (url) => {
      const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
      const { channels } = await sharp(bytes).stats();
      return nearestColour(channels.slice(0, 3).map(({ mean }) => mean));
    }),
  );
}

function nearestColour(mean: number[]): Colour {
  const distance = (colour: Colour) =>
    [1, 3, 5].reduce(
      (sum, at, index) => sum + Math.abs(Number.parseInt(colours[colour].slice(at, at + 2), 16) - mean[index]!),
      0,
    );
  return (Object.keys(colours) as Colour[]).sort((a, b) => distance(a) - distance(b))[0]!;
}

let made = 0;

/** Creates a listing on a new building, so that no other test uses it, and uploads `photos` for it. */
export async function arrangeListing(
  change: Partial<ListingBody> & { photos?: Colour[]; city?: string } = {},
): Promise<Listing> {
  const api = partnerApi();
  made += 1;
  const mark = `${Date.now().toString(36)}-${made}`.toUpperCase();
  const { photos = [], city = 'Stockholm', ...body } = change;
  const street = `Provgatan ${Number.parseInt(mark, 36) % 10_000} ${mark}`;
  const address = { streetAddress: street, postalCode: '113 56', city, region: 'Stockholms län' };
  await putObject(api, objectRef(`E2E-${mark}`), ObjectInput.parse(address), null);
  const images: string[] = [];
  for (let first = 0; first < photos.length; first += limits.imageFilesPerRequestMax) {
    const files = photos.slice(first, first + limits.imageFilesPerRequestMax).map(uploadOf);
    images.push(...(await uploadImages(api, await Promise.all(files))).map(({ url }) => url));
  }
  const input = ListingInput.parse({
    type: 'office',
    description: 'Ljust kontor för prov.',
    floorArea: 120.5,
    price: { amount: 39_000, unit: 'month' },
    noticePeriod: 9,
    ...body,
    images,
    objectRef: `E2E-${mark}`,
  });
  return (await putListing(api, listingRef(`E2E-${mark}-1`), input, null)).value;
}

/** Creates a coworking listing with every field set. */
export async function arrangeEveryContent(): Promise<Listing> {
  const { url } = await uploadFloorPlan(partnerApi(), await uploadOf('yellow'));
  const weekday = { open: '08:00', close: '17:30' };
  return arrangeListing({
    type: 'coworking',
    photos: ['red', 'green', 'blue'],
    workplaces: 12,
    furnished: true,
    bindingPeriod: 12,
    amenityIds: [1, 2, 3],
    customAmenities: [
      { id: crypto.randomUUID(), icon: 'sun', translations: { sv: 'Takterrass', en: 'Roof terrace' } },
      { id: crypto.randomUUID(), icon: 'rocket', translations: { sv: 'Verkstad' } },
    ],
    floorPlan: url,
    openingHours: {
      monday: weekday,
      tuesday: weekday,
      wednesday: weekday,
      thursday: weekday,
      friday: { open: '08:00', close: '24:00' },
      saturday: null,
      sunday: null,
    },
  });
}

/** Pushes a listing again with a change, as the landlord's own system would. */
export async function pushAgain(listing: Listing, change: Partial<ListingBody>): Promise<Listing> {
  const body = ListingInput.parse({ ...bodyOfListing(listing, 'published'), ...change });
  return (await putListing(partnerApi(), listingRef(listing.externalRef!), body, null)).value;
}

/** The listing as the service has it now. */
export function storedListing({ id }: Pick<Listing, 'id'>): Promise<Listing> {
  return getListing(partnerApi(), { id });
}
