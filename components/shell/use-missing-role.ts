import { useTranslations } from 'next-intl';
import { leastRole, type Permission } from '@/lib/rules/staff/permissions';
import { useMay } from './staff-context';

/** Which role something wants of whoever is signed in, in words; null where they have it. */
export function useMissingRole(permission: Permission): string | null {
  const may = useMay(permission);
  const t = useTranslations('shell.person');
  return may ? null : t('needs', { role: t(`roles.${leastRole(permission)}`).toLowerCase() });
}
