import 'server-only';
import { getListing, getMe, type Connection } from '@/lib/client';
import type { Listing } from '@/lib/contract';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { cachedAnswer } from '@/lib/desk/connection/connection-singleton';
import { failureOrThrow } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { inventoryIndex, newestRecords } from '@/lib/desk/inventory/current-inventory';
import { amenitiesOf } from '@/lib/desk/listings/amenities-of';
import { listingIdOr404 } from '@/lib/desk/listings/get-listing-details';
import { mapTiles, type MapTiles } from '@/lib/desk/objects/map-tiles';
import { answerWith } from '@/lib/desk/run-read';
import { mayRead, requireOwnSite } from '@/lib/desk/staff/guard';
import { countUse, requireLink, whyNotShown } from '@/lib/desk/staff/link-guesses';
import type { Brand, BrandContact } from '@/lib/rules/fact-sheet/brand';
import { factSheetOf, type FactSheet } from '@/lib/rules/fact-sheet/fact-sheet';
import { sheetLinkHeader, type ListedSheetLink } from '@/lib/rules/fact-sheet/sheet-link';
import type { Failure } from '@/lib/rules/failure';
import { readBrand } from './brand-store';
import { countView, findSheetLink, listSheetLinks } from './link-store';

export type PrintedSheet = {
  sheet: FactSheet;
  /** Whether the amenities are missing, because the service has not listed them yet. */
  lacksAmenities: boolean;
  brand: Brand;
  /** Null while it is not known. */
  organization: string | null;
  tiles: MapTiles | null;
};

/** What the holder of a link sees. `off`: the premises are no longer on the market. */
type SharedSheet =
  | ({ state: 'live' } & PrintedSheet)
  | { state: 'off'; organization: string | null; contact: BrandContact }
  | { state: 'gone' | 'busy' };

/** How often within 15 minutes a link may be opened, and its page may report that. */
export const sheetViewsMax = 600;

async function printedSheet(listing: Listing, connection: Connection): Promise<PrintedSheet> {
  // In parallel, because each waits for all attempts while the service does not answer.
  const [amenities, brand, organization] = await Promise.all([
    amenitiesOf(listing),
    deskStore().then(readBrand),
    organizationName(connection),
  ]);
  const sheet = factSheetOf(listing, amenities ?? []);
  return { sheet, lacksAmenities: amenities === null, brand, organization, tiles: mapTiles() };
}

/** The fact sheet of a listing for staff, whatever its status, read from the service now. */
export async function readOwnSheet(
  id: string,
): Promise<{ printed: PrintedSheet; isLive: boolean } | { failure: Failure }> {
  try {
    const connection = await partnerConnection();
    const listing = await getListing(connection, { id: listingIdOr404(id) });
    return { printed: await printedSheet(listing, connection), isLive: listing.status === 'published' };
  } catch (error) {
    return { failure: failureOrThrow(error) };
  }
}

/**
 * What a link shows; `gone` if it does not work, whatever the reason, and `busy` if the service does not answer. Reads the index, so that
 * strangers cause no requests to the service.
 */
export async function readSharedSheet(token: string): Promise<SharedSheet> {
  try {
    const { store, link } = await openLink(token, 'opened');
    const connection = await partnerConnection();
    const listing = (await newestRecords(connection)).listing(link.listingId);
    if (!listing) return { state: inventoryIndex(connection).complete ? 'gone' : 'busy' };
    if (listing.status === 'published') return { state: 'live', ...(await printedSheet(listing, connection)) };
    const { contact } = await readBrand(store);
    return { state: 'off', organization: await organizationName(connection), contact };
  } catch (error) {
    return { state: whyNotShown(error) };
  }
}

/** Counts that a link was opened in a browser, not by staff. */
export function noteSheetView(request: Request): Promise<Response> {
  return answerWith(async () => {
    await requireOwnSite();
    const { store, link } = await openLink(request.headers.get(sheetLinkHeader) ?? '', 'viewed');
    if (!(await mayRead())) await countView(store, link.id);
    return {};
  });
}

async function openLink(token: string, use: 'opened' | 'viewed') {
  const store = await deskStore();
  const link = await requireLink(store, () => findSheetLink(store, token));
  await countUse(store, `${link.id} ${use}`, sheetViewsMax);
  return { store, link };
}

/** The links to the fact sheet of a listing that work. Throws ApiError. */
export async function readSheetLinks(listing: string | null): Promise<ListedSheetLink[]> {
  return listSheetLinks(await deskStore(), listingIdOr404(listing ?? ''));
}

const validMs = 3_600_000;

/** The name of the organization, read every hour; null if the service does not answer and it was never read. */
async function organizationName(connection: Connection): Promise<string | null> {
  const me = await cachedAnswer('organization', connection, validMs, getMe);
  return me?.org.name ?? null;
}
