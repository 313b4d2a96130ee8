import { createHash } from 'node:crypto';
import { contentCodings, type ContentCoding } from '@/lib/service/content-coding';
import { conflict } from '@/lib/service/service-error';
import type { ListingRow } from './listing-row';

/** The tags that a caller's `If-Match` lists; `*` is any listing that exists. */
export type IfMatch = '*' | readonly string[];

/**
 * The strong entity tag of a listing. It covers what a push or an unpublish writes, so neither the times nor the address of the
 * object.
 */
export function listingEtag(row: ListingRow): string {
  const current = [row.id, row.status, row.object_id, row.assigned_member_id, row.content];
  return `"${createHash('sha256').update(JSON.stringify(current)).digest('base64url').slice(0, 27)}"`;
}

/** The tag of the same listing in a compressed answer: a strong tag names one sequence of bytes (RFC 9110, section 8.8.1). */
export function etagInCoding(etag: string, coding: ContentCoding): string {
  return `${etag.slice(0, -1)}-${coding}"`;
}

/** Throws the 412 if no tag of the caller matches the listing; a weak tag never does (RFC 9110, section 13.1.1). */
export function requireMatch(ifMatch: IfMatch | null, current: ListingRow | null): void {
  if (ifMatch === null) return;
  if (!current || (ifMatch !== '*' && !namesListing(ifMatch, listingEtag(current))))
    throw conflict('precondition_failed');
}

function namesListing(tags: readonly string[], etag: string): boolean {
  return [etag, ...contentCodings.map((coding) => etagInCoding(etag, coding))].some((tag) => tags.includes(tag));
}
