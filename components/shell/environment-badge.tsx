import type { ReactNode } from 'react';
import { classVariants } from '@/components/ui/class-variants';
import { Icon } from '@/components/ui/icon';
import type { KeyStatus } from '@/lib/desk/key/reads';
import { useTranslations } from '@/lib/i18n/use-translations';

type Kind = 'demo' | Exclude<KeyStatus['environment'], 'embedded'>;

const styles = classVariants({
  base: 'inline-flex h-6 max-w-full items-center gap-1.5 rounded-full border px-2 text-xs font-semibold whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0',
  variants: {
    environment: {
      demo: 'border-border bg-surface text-muted',
      preview: 'border-transparent bg-warning-soft text-warning-text',
      production: 'border-transparent bg-primary text-primary-foreground forced-colors:border-[CanvasText]',
    } satisfies Record<Kind, string>,
  },
});

const icons = {
  demo: <Icon name="presentation" />,
  preview: <Icon name="flask-conical" />,
  production: <Icon name="radio-tower" />,
} satisfies Record<Kind, ReactNode>;

interface EnvironmentBadgeProps {
  environment: KeyStatus['environment'];
  demo?: boolean;
  hint?: string;
}

/**
 * The environment that saves go to, with a different colour, sign and word for each, so that nobody confuses them. Renders nothing for the
 * service of this installation, unless it is a demo.
 */
export function EnvironmentBadge({ environment, demo = false, hint }: EnvironmentBadgeProps) {
  const t = useTranslations('shell.environment');
  const kind = environment !== 'embedded' ? environment : demo ? 'demo' : null;
  if (kind === null) return null;
  return (
    <span className={styles({ environment: kind })} title={hint}>
      {icons[kind]}
      <span className="sr-only">{t('label', { name: t(kind) })}</span>
      <span aria-hidden className="truncate">
        {t(kind)}
      </span>
    </span>
  );
}
