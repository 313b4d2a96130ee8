import type { Locale } from './locales';
import { en } from './messages-en';
import { type Messages, sv } from './messages-sv';

export const messages: Record<Locale, Messages> = { sv, en };
