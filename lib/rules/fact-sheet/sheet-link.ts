export const sheetLinkDays = [7, 30, 90, 365] as const;
export const defaultSheetLinkDays = 30;

/** The request header that carries the token of a link. */
export const sheetLinkHeader = 'Sheet-Link';

/** A valid link, as the dashboard lists it; its token is not stored. Times are milliseconds since 1970. */
export type ListedSheetLink = {
  id: string;
  /** Who made it; null if they have been removed. */
  by: string | null;
  expiresAt: number;
  views: number;
  viewedAt: number | null;
};
