'use server';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { readEnv } from '@/lib/env';
import { locales, localeCookie } from '@/lib/i18n/locales';
import { preferenceCookieName } from '@/lib/i18n/preference-cookie';
import { themeCookie, themes } from '@/lib/i18n/theme';

const Preferences = z.object({
  locale: z.enum(locales).optional(),
  /** Null follows the system again. */
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
  const secure = readEnv().appUrl.startsWith('https:');
  const put = (name: string, value: string, maxAge = maxAgeSeconds) =>
    void jar.set(preferenceCookieName(name, secure), value, { ...options, secure, maxAge });
  if (locale) put(localeCookie, locale);
  if (theme) put(themeCookie, theme);
  if (theme === null) put(themeCookie, '', 0);
}
