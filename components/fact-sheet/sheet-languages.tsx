import { getTranslations } from 'next-intl/server';
import { cx } from '@/components/ui/class-variants';
import { locales, type Locale } from '@/lib/i18n/locales';

/** Chooses the language of the sheet, independent of the interface. Links, so that the address names the language. */
export async function SheetLanguages({ locale }: { locale: Locale }) {
  const t = await getTranslations('factSheet');
  const language = await getTranslations('shell.languages');
  return (
    <nav aria-label={t('language')} className="bg-default -my-1 flex rounded-lg p-0.5">
      {locales.map((each) => (
        <a
          key={each}
          href={`?lang=${each}`}
          lang={each}
          aria-current={each === locale || undefined}
          className={cx(
            'text-muted hover:text-foreground inline-flex h-9 items-center rounded-md px-3 text-sm font-medium md:h-8',
            'forced-colors:aria-[current]:border aria-[current]:bg-surface aria-[current]:text-foreground aria-[current]:shadow-card dark:aria-[current]:bg-field-border/55',
          )}
        >
          {language(each)}
        </a>
      ))}
    </nav>
  );
}
