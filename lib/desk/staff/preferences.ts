'use server';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { locales, localeCookie } from '@/lib/i18n/locales';
import { themeCookie, themes } from '@/lib/i18n/theme';

const Preferences = z.object({
  locale: z.enum(locales).optional(),
  /** Null follows the system again. */
  theme: z.enum(themes).nullable().optional(),
});

export type Preferences = z.infer<typeof Preferences>;

const options = { path: '/', sameSite: 'lax', maxAge: 365 * 24 * 60 * 60 } as const;

/** Remembers language and theme in this browser, also before anybody has signed in; the page is rendered anew with them. */
export async function savePreferences(input: unknown): Promise<void> {
  const parsed = Preferences.safeParse(input);
  if (!parsed.success) return;
  const { locale, theme } = parsed.data;
  const jar = await cookies();
  if (locale) jar.set(localeCookie, locale, options);
  if (theme) jar.set(themeCookie, theme, options);
  if (theme === null) jar.set(themeCookie, '', { ...options, maxAge: 0 });
}
