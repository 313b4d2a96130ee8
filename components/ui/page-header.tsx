import type { ReactNode } from 'react';
import { cx } from './class-variants';

interface PageHeaderProps {
  title: ReactNode;
  /** The status, right after the title. */
  chip?: ReactNode;
  description?: ReactNode;
  /** Usually a Breadcrumb. */
  above?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, chip, description, above, actions }: PageHeaderProps) {
  return (
    <header className="mb-5">
      {above && <div className="mb-1">{above}</div>}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        {/* If the text does not fit beside the actions, they are placed below it. */}
        <div
          className={cx(
            'min-w-0 flex-1 break-words',
            description ? 'basis-[18rem]' : 'basis-[6.25rem] sm:basis-[12rem]',
          )}
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <h1 tabIndex={-1} className="min-w-0 rounded-sm text-xl font-semibold tracking-tight text-balance">
              {title}
            </h1>
            {chip}
          </div>
          {description && <p className="text-muted max-w-3xl text-sm text-pretty">{description}</p>}
        </div>
        {actions && <div className="flex min-w-0 flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}

/** The page's heading, which gets the focus when the focused button is removed. */
export function pageTitle(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1[tabindex]');
}
