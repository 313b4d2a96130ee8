'use client';

import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { useToast } from '@/components/ui/toast';
import { failureFromThrown } from '@/lib/browser/call-action';
import { savePreferences, type Preferences } from '@/lib/desk/staff/preferences';
import { themes, type Theme } from '@/lib/i18n/theme';

export type ThemeChoice = Theme | 'system';

export const themeChoices: readonly ThemeChoice[] = ['system', ...themes];

/** Changes language and theme; the theme shows at once, before the server has answered. */
export function usePreferences() {
  const t = useTranslations('errors');
  const toast = useToast();
  const [, startTransition] = useTransition();

  function save(preferences: Preferences) {
    startTransition(async () => {
      try {
        await savePreferences(preferences);
      } catch (error) {
        toast.error(t(failureFromThrown(error).code));
      }
    });
  }

  return {
    chooseLocale: (locale: NonNullable<Preferences['locale']>) => save({ locale }),
    chooseTheme: (choice: ThemeChoice) => {
      const theme = choice === 'system' ? null : choice;
      document.documentElement.classList.remove(...themes);
      if (theme) document.documentElement.classList.add(theme);
      save({ theme });
    },
  };
}
