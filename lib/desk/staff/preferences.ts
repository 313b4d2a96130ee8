'use server';
import { cookies, headers } from 'next/headers';
import { z } from 'zod';
import { deskStore } from '@/lib/desk/desk-store';
import { isMailOn } from '@/lib/desk/mail-queue/mail-queue';
import { saveMailPreferences } from '@/lib/desk/mail-queue/mail-people';
import { currentEnv } from '@/lib/desk/current-env';
import { locales, localeCookie, type Locale } from '@/lib/i18n/locales';
import { preferenceCookieName } from '@/lib/i18n/preference-cookie';
import { themeCookie, themes } from '@/lib/i18n/theme';
import { currentStaff } from './guard';
import { isFromOwnSite } from './own-site';

const Preferences = z.object({
  locale: z.enum(locales).optional(),
  /** Null to follow the system again. */
  theme: z.enum(themes).nullable().optional(),
});

export type Preferences = z.infer<typeof Preferences>;

const options = { path: '/', sameSite: 'lax' } as const;
const maxAgeSeconds = 365 * 24 * 60 * 60;

/** Saves language and theme in this browser, even before sign-in; the page is rendered again with them. */
export async function savePreferences(input: unknown): Promise<void> {
  const parsed = Preferences.safeParse(input);
  if (!parsed.success) return;
  const { locale, theme } = parsed.data;
  const jar = await cookies();
  const secure = currentEnv().appUrl.startsWith('https:');
  const put = (name: string, value: string, maxAge = maxAgeSeconds) =>
    void jar.set(preferenceCookieName(name, secure), value, { ...options, secure, maxAge });
  if (locale) {
    put(localeCookie, locale);
    await chooseMailLocale(locale);
  }
  if (theme) put(themeCookie, theme);
  if (theme === null) put(themeCookie, '', 0);
}

/** A signed-in person gets mail in the language that they chose for pages. */
async function chooseMailLocale(locale: Locale): Promise<void> {
  const staff = isMailOn() && isFromOwnSite(await headers()) ? await currentStaff() : null;
  if (staff) await saveMailPreferences(await deskStore(), staff.id, { locale });
}
