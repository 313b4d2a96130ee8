import type { Permission } from '@/lib/rules/staff/permissions';

/** `desk`: the photos wait for the person at the desk. `saved`: they are saved to the listing at once. */
export const photoLinkKinds = ['desk', 'saved'] as const;
export type PhotoLinkKind = (typeof photoLinkKinds)[number];

/** What a person must be allowed to do for their link of a kind to work. */
export const photoLinkPermission = { desk: 'edit', saved: 'publish' } as const satisfies Record<
  PhotoLinkKind,
  Permission
>;

/** How long a link can work, in hours; the second is the default. */
export const photoLinkHours = [1, 24, 168] as const;

/** The request header that carries the token of a link. */
export const photoLinkHeader = 'Photo-Link';

/** The request header by which a phone names the file behind each part of an upload, so that one sent again is known. */
export const photoFilesHeader = 'Photo-Files';

/** How many photos can come by one link in all. */
export const photosPerLinkMax = 100;

/** A link that works, as the desk lists it; its token is not stored. Times are milliseconds since 1970. */
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

/** What the desk knows of the links of a listing. */
export type PhotoLinks = {
  links: ListedPhotoLink[];
  /** Photos that came and are not saved, in the order of the phone. */
  waiting: string[];
  /** Photos that were taken back on the phone. */
  removed: string[];
};

/** What a phone says about the photos that it has sent. */
export type PhoneOrder = {
  /** In their order. */
  urls: string[];
  removed: string[];
  done: boolean;
};

/** What came of it: which photos are saved to the listing. */
export type PhoneReceipt = { saved: string[] };
