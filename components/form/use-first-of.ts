import { useTranslations } from '@/lib/i18n/use-translations';

/** Returns the first few words in a row, and the number of the others. */
export function useFirstOf(): (words: readonly string[], max: number) => string {
  const t = useTranslations('common');
  return (words, max) => {
    const shown = words.slice(0, max).join(', ');
    return words.length > max ? `${shown} ${t('andMore', { count: words.length - max })}` : shown;
  };
}
