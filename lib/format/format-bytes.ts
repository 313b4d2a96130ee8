import type { Locale } from '@/lib/i18n/locales';
import { formatNumber } from './format-number';

const steps = ['B', 'kB', 'MB', 'GB'];

/** `14,2 MB`, in steps of 1024 as the limits are counted. */
export function formatBytes(bytes: number, locale: Locale): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), steps.length - 1);
  const value = bytes / 1024 ** step;
  return `${formatNumber(value, locale, { decimalsMax: value < 100 && step > 1 ? 1 : 0 })}\u00a0${steps[step]}`;
}
