import type { Locale } from './locales';
import * as en from './messages-en';
import * as sv from './messages-sv';

/** The Swedish texts define the keys. */
export type Messages = typeof sv;

export const messages: Record<Locale, Messages> = { sv, en };
