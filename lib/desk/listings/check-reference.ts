import 'server-only';
import { z } from 'zod';
import { getListing, type Connection } from '@/lib/client';
import { listingRef, type Listing } from '@/lib/contract';
import { nullIfNotFound } from '@/lib/desk/desk-error';
import { newestListings } from '@/lib/desk/inventory/current-inventory';
import { parseInput } from '@/lib/desk/parse-input';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { newReferenceFault } from '@/lib/rules/listings/new-reference';

type Neighbour = Pick<Listing, 'id' | 'status'> & { reference: string; address: string };

/** The listing that already has a reference, and one whose reference could be mistaken for it. */
export type ReferenceCheck = { taken: Neighbour | null; alike: Neighbour | null };

export const NewReference = z.string().refine((value) => newReferenceFault(value, new Set()) === null);

/** Asks the service whether a reference is in use, and the inventory for similar ones. Throws DeskError and ApiError. */
export async function checkReference(connection: Connection, reference: unknown): Promise<ReferenceCheck> {
  const parsed = parseInput(NewReference, reference);
  const [taken, listings] = await Promise.all([
    getListing(connection, { reference: listingRef(parsed) }).catch(nullIfNotFound),
    newestListings(connection),
  ]);
  const known = listings.flatMap((listing) =>
    listing.externalRef === null ? [] : [neighbour(listing, listing.externalRef)],
  );
  return {
    taken: taken && neighbour(taken, parsed),
    alike: known.find((other) => looksAlike(other.reference, parsed)) ?? null,
  };
}

function neighbour({ id, status, object }: Listing, reference: string): Neighbour {
  return { id, reference, address: addressLine(object), status };
}

/** Whether two references differ only by what is easily overlooked: case, spaces, letter forms, O and 0, I and 1. */
export function looksAlike(one: string, other: string): boolean {
  return one !== other && lookOf(one) === lookOf(other);
}

function lookOf(reference: string): string {
  return reference
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\u200b-\u200d\u2060\ufeff\u00ad]+/gu, '')
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
    .replaceAll('o', '0')
    .replaceAll(/[il|]/g, '1');
}
