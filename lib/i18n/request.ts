import { getRequestConfig } from 'next-intl/server';
import { isLocale, timeZone } from './locales';
import { messages } from './messages';
import { requestLocale } from './request-locale';

const requestConfig = getRequestConfig(async ({ locale: asked }) => {
  const locale = isLocale(asked) ? asked : await requestLocale();
  return { locale, messages: messages[locale], timeZone };
});

export default requestConfig;
