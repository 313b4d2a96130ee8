import type { Permission } from '@/lib/rules/staff/permissions';

/** `desk`: the photos wait for the person at the desk. `saved`: they are saved to the listing at once. */
export const photoLinkKinds = ['desk', 'saved'] as const;
export type PhotoLinkKind = (typeof photoLinkKinds)[number];

/** The permission that a person needs for their link of each kind to work. */
export const photoLinkPermission = { desk: 'edit', saved: 'publish' } as const satisfies Record<
  PhotoLinkKind,
  Permission
>;

/** How long a link can work, in hours; the second is the default. */
export const photoLinkHours = [1, 24, 168] as const;

/** The request header that carries the token of a link. */
export const photoLinkHeader = 'Photo-Link';

/** The request header in which a phone identifies the file of each part of an upload, so that a file sent again is recognized. */
export const photoFilesHeader = 'Photo-Files';

/** How many photos one link accepts in total. */
export const photosPerLinkMax = 100;

/** A valid link, as the dashboard lists it; its token is not stored. Times are milliseconds since 1970. */
export type ListedPhotoLink = {
  id: string;
  kind: PhotoLinkKind;
  /** Who made it. */
  by: string;
  expiresAt: number;
  openedAt: number | null;
  doneAt: number | null;
  photos: number;
};

export type PhotoLinks = {
  links: ListedPhotoLink[];
  /** Photos that have arrived and are not saved, in the order of the phone. */
  waiting: string[];
  /** Photos that were removed on the phone. */
  removed: string[];
};

/** What a phone reports about the photos that it has sent. */
export type PhoneOrder = {
  /** In display order. */
  urls: string[];
  removed: string[];
  done: boolean;
};

/** The result: which photos are saved to the listing. */
export type PhoneReceipt = { saved: string[] };
