import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { isLocale, localeCookie, localeFromHeader, timeZone } from './locales';
import { messages } from './messages';

const requestConfig = getRequestConfig(async () => {
  const chosen = (await cookies()).get(localeCookie)?.value;
  const locale = isLocale(chosen) ? chosen : localeFromHeader((await headers()).get('accept-language'));
  return { locale, messages: messages[locale], timeZone };
});

export default requestConfig;
