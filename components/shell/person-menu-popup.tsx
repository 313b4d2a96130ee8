import { useLocale } from 'next-intl';
import type { ComponentProps, TransitionStartFunction } from 'react';
import { Menu, MenuItem, MenuLinkItem, MenuRadioGroup, MenuSeparator } from '@/components/ui/menu';
import { toast } from '@/components/ui/toast';
import { locales } from '@/lib/i18n/locales';
import { useTranslations } from '@/lib/i18n/use-translations';
import { useStaff } from './staff-context';
import { leaveSafely } from '@/lib/browser/unsaved-work';
import { themeChoices, usePreferences, type ThemeChoice } from './use-preferences';
import { useSignOut } from './use-sign-out';

interface PersonMenuPopupProps extends Pick<ComponentProps<typeof Menu>, 'button' | 'side' | 'open' | 'onOpenChange'> {
  theme: ThemeChoice;
  startLeaving: TransitionStartFunction;
}

export function PersonMenuPopup({ theme, startLeaving, ...menu }: PersonMenuPopupProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const staff = useStaff();
  const { chooseLocale, chooseTheme } = usePreferences(toast.error);
  const signOut = useSignOut();
  if (!staff) return null;

  const role = t(`person.roles.${staff.role}`);
  return (
    <Menu
      {...menu}
      align={menu.side === 'bottom' ? 'end' : 'start'}
      label={t('person.menu', { name: staff.name, role })}
      className="w-60"
    >
      <div className="px-2.5 pt-1.5 pb-1">
        <p className="truncate font-medium">{staff.name}</p>
        <p className="text-muted truncate text-xs">{staff.email}</p>
        <p className="text-muted truncate text-xs">{role}</p>
      </div>
      <MenuLinkItem icon="user-round" href="/account">
        {t('person.account')}
      </MenuLinkItem>
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
      <MenuItem icon="log-out" onSelect={() => leaveSafely(() => startLeaving(signOut))}>
        {t('person.signOut')}
      </MenuItem>
    </Menu>
  );
}
