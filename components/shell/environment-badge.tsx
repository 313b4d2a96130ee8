import { FlaskConical, HardDrive, RadioTower } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { tv } from 'tailwind-variants/lite';
import type { KeyStatus } from '@/lib/desk/key/get-key-status';

const styles = tv({
  base: 'inline-flex h-6 max-w-full items-center gap-1.5 rounded-full border px-2 text-xs font-semibold whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0',
  variants: {
    environment: {
      embedded: 'border-border bg-surface text-muted',
      preview: 'border-transparent bg-warning-soft text-warning-text',
      production: 'border-transparent bg-primary text-primary-foreground forced-colors:border-[CanvasText]',
    } satisfies Record<KeyStatus['environment'], string>,
  },
});

const icons = {
  embedded: <HardDrive aria-hidden />,
  preview: <FlaskConical aria-hidden />,
  production: <RadioTower aria-hidden />,
} satisfies Record<KeyStatus['environment'], ReactNode>;

/** Where saves end up; a different shape of colour, sign and word for each, so that nobody mistakes one for another. */
export function EnvironmentBadge({
  environment,
  className,
}: {
  environment: KeyStatus['environment'];
  className?: string;
}) {
  const t = useTranslations('shell.environment');
  return (
    <span className={styles({ environment, className })} title={t(`${environment}Hint`)}>
      {icons[environment]}
      <span className="sr-only">{t('label', { name: t(environment) })}</span>
      <span aria-hidden className="truncate">
        {t(environment)}
      </span>
    </span>
  );
}
