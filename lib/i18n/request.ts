import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { isLocale, localeCookie, localeFromHeader, timeZone } from './locales';
import { messages } from './messages';
import { readPreference } from './preference-cookie';

const requestConfig = getRequestConfig(async ({ locale: asked }) => {
  if (isLocale(asked)) return { locale: asked, messages: messages[asked], timeZone };
  const chosen = readPreference(await cookies(), localeCookie);
  const locale = isLocale(chosen) ? chosen : localeFromHeader((await headers()).get('accept-language'));
  return { locale, messages: messages[locale], timeZone };
});

export default requestConfig;
