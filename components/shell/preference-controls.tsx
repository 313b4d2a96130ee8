'use client';

import { useLocale } from 'next-intl';
import { useAnnounce } from '@/components/ui/announcer';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { locales } from '@/lib/i18n/locales';
import { useTranslations } from '@/lib/i18n/use-translations';
import { themeChoices, usePreferences, type ThemeChoice } from './use-preferences';

export function PreferenceControls({ theme }: { theme: ThemeChoice }) {
  const t = useTranslations('shell');
  const { chooseLocale, chooseTheme } = usePreferences(useAnnounce());
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2">
      <SegmentedControl
        aria-label={t('language')}
        variant="plain"
        size="sm"
        value={useLocale()}
        onValueChange={chooseLocale}
        items={locales.map((value) => ({ value, label: t(`languages.${value}`) }))}
      />
      <SegmentedControl
        aria-label={t('theme')}
        variant="plain"
        size="sm"
        value={theme}
        onValueChange={chooseTheme}
        items={themeChoices.map((value) => ({ value, label: t(`themesShort.${value}`) }))}
      />
    </div>
  );
}
