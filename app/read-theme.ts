import { cookies } from 'next/headers';
import { readPreference } from '@/lib/i18n/preference-cookie';
import { isTheme, themeCookie, type Theme } from '@/lib/i18n/theme';

export async function readTheme(): Promise<Theme | 'system'> {
  const chosen = readPreference(await cookies(), themeCookie);
  return isTheme(chosen) ? chosen : 'system';
}
