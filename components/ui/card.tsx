'use no memo';

import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './class-variants';

export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      {...props}
      className={cx('border-separator bg-surface shadow-card min-w-0 rounded-xl border', className)}
    />
  );
}

interface CardHeaderProps {
  title: ReactNode;
  /** The id of the title, so that the card can be labelled by it. */
  titleId?: string;
  /** A count or a status beside the title. */
  badge?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
}

export function CardHeader({ title, titleId, badge, description, actions }: CardHeaderProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 pt-4">
      {/* A long description wraps beside the actions; only where too little room is left are the actions placed below it. */}
      <div className={cx('min-w-0 py-0.5', description ? 'flex-1 basis-48' : undefined)}>
        <h2 id={titleId} className="text-sm font-semibold">
          {badge === undefined ? (
            title
          ) : (
            <span className="flex flex-wrap items-center gap-x-2">
              {title}
              {badge}
            </span>
          )}
        </h2>
        {description && <p className="text-muted mt-0.5 text-xs text-pretty">{description}</p>}
      </div>
      {actions && <div className="-my-1 flex max-w-full shrink-0 flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}

type TitledCardProps = Omit<ComponentProps<'section'>, 'title'> & Omit<CardHeaderProps, 'titleId'>;

export function TitledCard({ title, badge, description, actions, children, ...card }: TitledCardProps) {
  const titleId = useId();
  return (
    <Card {...card} aria-labelledby={titleId}>
      <CardHeader {...{ title, titleId, badge, description, actions }} />
      {children}
    </Card>
  );
}

export function CardBody({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx('px-5 pt-4 pb-5', className)} />;
}

export function CardFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="border-separator text-muted tight:flex-wrap flex items-center justify-between gap-3 border-t px-5 py-3 text-xs">
      {children}
    </footer>
  );
}
