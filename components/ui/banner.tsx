import type { ReactNode, Ref } from 'react';
import { classVariants } from './class-variants';
import { Icon } from './icon';

type BannerTone = 'info' | 'success' | 'warning' | 'danger';

const styles = classVariants({
  base: 'flex scroll-my-4 flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-transparent px-4 py-3 text-sm',
  variants: {
    tone: {
      info: 'bg-accent-soft',
      success: 'bg-success-soft text-success-text',
      warning: 'bg-warning-soft text-warning-text',
      danger: 'bg-danger-soft text-danger-text',
    } satisfies Record<BannerTone, string>,
  },
});

const icons = {
  info: <Icon name="info" className="text-accent" />,
  success: <Icon name="circle-check" />,
  warning: <Icon name="triangle-exclamation-point" />,
  danger: <Icon name="circle-exclamation-point" />,
} satisfies Record<BannerTone, ReactNode>;

interface BannerProps {
  tone: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** True if it appears in response to an action; it is then announced. */
  live?: boolean;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** A lasting message about the surrounding page or section. */
export function Banner({ tone, title, children, actions, live = false, className, ref }: BannerProps) {
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <div ref={ref} role={live ? role : undefined} className={styles({ tone, className })}>
      <div className="flex min-w-0 flex-1 basis-60 gap-3 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
        {icons[tone]}
        <div className="min-w-0 flex-1 text-pretty break-words">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className={title ? 'mt-0.5' : undefined}>{children}</div>}
        </div>
      </div>
      {actions && <div className="text-foreground flex max-w-full flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
