import { useTranslations } from '@/lib/i18n/use-translations';
import { leastRole, type Permission } from '@/lib/rules/staff/permissions';
import { useMay } from './staff-context';

/** The role that the signed-in person lacks for an action, in words; null if they have it. */
export function useMissingRole(permission: Permission): string | null {
  const may = useMay(permission);
  const t = useTranslations('shell.person');
  return may ? null : t('needs', { role: t(`roles.${leastRole(permission)}`).toLowerCase() });
}
