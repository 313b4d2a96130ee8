'use no memo';

import type { ReactNode } from 'react';
import { cx } from './class-variants';
import { Icon } from './icon';
import type { IconName } from './icon-names';

interface EmptyStateProps {
  icon: IconName;
  iconClassName?: string;
  title: ReactNode;
  /** Why it is empty, and what to do about it. */
  description?: ReactNode;
  actions?: ReactNode;
  level?: 'h1' | 'h2' | 'h3';
  className?: string;
}

export function EmptyState(props: EmptyStateProps) {
  const { icon, iconClassName, title, description, actions, level: Heading = 'h2', className } = props;
  return (
    <div className={cx('flex flex-col items-center px-6 py-14 text-center', className)}>
      <span
        aria-hidden
        className="border-separator bg-surface text-muted shadow-card mb-4 flex size-11 items-center justify-center rounded-xl border [&_svg]:size-5"
      >
        <Icon name={icon} className={iconClassName} />
      </span>
      <Heading className="text-sm font-semibold text-balance">{title}</Heading>
      {description && <p className="text-muted mt-1 max-w-96 text-sm text-pretty">{description}</p>}
      {actions && <div className="mt-5 flex max-w-full flex-wrap items-center justify-center gap-2">{actions}</div>}
    </div>
  );
}
