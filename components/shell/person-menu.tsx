'use client';

import { ChevronsUpDown, LogOut } from 'lucide-react';
import { unstable_rethrow } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Menu, MenuContent, MenuItem, MenuRadioGroup, MenuSeparator, MenuTrigger } from '@/components/ui/menu';
import { useToast } from '@/components/ui/toast';
import { signOut } from '@/lib/desk/staff/sign-out';
import { failureFromThrown } from '@/lib/desk/thrown-failure';
import { locales } from '@/lib/i18n/locales';
import { useStaff } from './staff-context';
import { leaveSafely } from './unsaved-work';
import { themeChoices, usePreferences, type ThemeChoice } from './use-preferences';

/** Who is signed in, language, theme and the way out. */
export function PersonMenu({ theme, compact = false }: { theme: ThemeChoice; compact?: boolean }) {
  const t = useTranslations('shell');
  const words = useTranslations('errors');
  const toast = useToast();
  const locale = useLocale();
  const staff = useStaff();
  const { chooseLocale, chooseTheme } = usePreferences();
  const [leaving, startTransition] = useTransition();
  if (!staff) return null;

  function leave() {
    startTransition(async () => {
      try {
        await signOut();
      } catch (error) {
        unstable_rethrow(error);
        toast.error(words(failureFromThrown(error).code));
      }
    });
  }

  return (
    <Menu>
      <MenuTrigger>
        {compact ? (
          <button
            type="button"
            aria-label={t('person.menu', { name: staff.name })}
            aria-busy={leaving || undefined}
            className="data-popup-open:bg-default flex size-10 items-center justify-center rounded-full"
          >
            <Avatar name={staff.name} />
          </button>
        ) : (
          <button
            type="button"
            aria-label={t('person.menu', { name: staff.name })}
            aria-busy={leaving || undefined}
            className="hover:bg-default/60 data-popup-open:bg-default flex w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-left transition-colors"
          >
            <Avatar name={staff.name} />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm font-medium">{staff.name}</span>
              <span className="text-muted block truncate text-xs">{t(`person.roles.${staff.role}`)}</span>
            </span>
            <ChevronsUpDown aria-hidden className="text-muted size-4 shrink-0" />
          </button>
        )}
      </MenuTrigger>
      <MenuContent
        side={compact ? 'bottom' : 'top'}
        align={compact ? 'end' : 'start'}
        label={t('person.menu', { name: staff.name })}
        className="w-60"
      >
        <div className="px-2.5 pt-1.5 pb-1">
          <p className="truncate font-medium">{staff.name}</p>
          <p className="text-muted truncate text-xs">{staff.email}</p>
          <p className="text-muted truncate text-xs">{t(`person.roles.${staff.role}`)}</p>
        </div>
        <MenuSeparator />
        <MenuRadioGroup
          label={t('language')}
          value={locale}
          onValueChange={chooseLocale}
          items={locales.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
        <MenuSeparator />
        <MenuRadioGroup
          label={t('theme')}
          value={theme}
          onValueChange={chooseTheme}
          items={themeChoices.map((value) => ({ value, label: t(`themes.${value}`) }))}
        />
        <MenuSeparator />
        <MenuItem icon={<LogOut />} onSelect={() => leaveSafely(leave)}>
          {t('person.signOut')}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
