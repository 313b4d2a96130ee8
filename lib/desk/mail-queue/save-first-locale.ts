import 'server-only';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { requestLocale } from '@/lib/i18n/request-locale';
import { saveMailPreferences } from './mail-people';
import { isMailOn } from './mail-queue';

/** Saves the language in which a new person joined for their mail; until then it is that of the person who invited them. */
export async function saveFirstLocale(store: DeskStore, personId: string): Promise<void> {
  if (isMailOn()) await saveMailPreferences(store, personId, { locale: await requestLocale() });
}
