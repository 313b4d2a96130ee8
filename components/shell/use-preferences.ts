import { useTransition } from 'react';
import { failureFromThrown } from '@/lib/browser/call-action';
import { savePreferences, type Preferences } from '@/lib/desk/staff/preferences';
import { themes, type Theme } from '@/lib/i18n/theme';
import { useTranslations } from '@/lib/i18n/use-translations';

export type ThemeChoice = Theme | 'system';

export const themeChoices: readonly ThemeChoice[] = ['system', ...themes];

/** Changes language and theme, and says why that failed; the theme is applied until the server rejects it. */
export function usePreferences(sayFailure: (text: string) => void) {
  const t = useTranslations('errors');
  const [, startTransition] = useTransition();

  function save(preferences: Preferences, revert?: () => void) {
    startTransition(async () => {
      try {
        await savePreferences(preferences);
      } catch (error) {
        revert?.();
        sayFailure(t(failureFromThrown(error).code));
      }
    });
  }

  return {
    chooseLocale: (locale: NonNullable<Preferences['locale']>) => save({ locale }),
    chooseTheme: (choice: ThemeChoice) => {
      const before = shownTheme();
      const theme = choice === 'system' ? null : choice;
      show(theme);
      // Another choice may have followed.
      save({ theme }, () => shownTheme() === theme && show(before));
    },
  };
}

function shownTheme(): Theme | null {
  return themes.find((theme) => document.documentElement.classList.contains(theme)) ?? null;
}

function show(theme: Theme | null): void {
  document.documentElement.classList.remove(...themes);
  if (theme) document.documentElement.classList.add(theme);
}
