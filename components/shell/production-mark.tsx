'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { cx } from '@/components/ui/class-variants';
import type { KeyStatus } from '@/lib/desk/key/reads';
import { useTranslations } from '@/lib/i18n/use-translations';
import { EnvironmentBadge } from './environment-badge';

type Environment = KeyStatus['environment'];

const EnvironmentContext = createContext<Environment>('embedded');

export function EnvironmentProvider({ environment, children }: { environment: Environment; children: ReactNode }) {
  return <EnvironmentContext value={environment}>{children}</EnvironmentContext>;
}

/** Says "production" before something goes off the market; a trial environment needs no warning. */
export function ProductionMark({ className }: { className?: string }) {
  const t = useTranslations('shell.environment');
  const environment = useContext(EnvironmentContext);
  if (environment !== 'production') return null;
  return (
    <p className={cx('flex flex-wrap items-center gap-x-2 gap-y-1 text-sm', className)}>
      <EnvironmentBadge environment={environment} />
      {t('productionAct')}
    </p>
  );
}
