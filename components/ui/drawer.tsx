'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import { useTranslations } from 'next-intl';
import type { ReactElement, ReactNode } from 'react';
import { classVariants } from './class-variants';
import { scrimStyles } from './dialog';
import { Icon } from './icon';
import { IconButton } from './icon-button';

const styles = classVariants({
  base: 'fixed inset-y-0 z-50 flex w-80 max-w-[calc(100vw-3rem)] flex-col bg-overlay text-foreground shadow-overlay outline-none transition-[translate] duration-250 ease-out data-ending-style:duration-200 forced-colors:border',
  variants: {
    side: {
      left: 'left-0 pl-[env(safe-area-inset-left)] data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
      right:
        'right-0 w-104 pr-[env(safe-area-inset-right)] data-ending-style:translate-x-full data-starting-style:translate-x-full',
    },
  },
});

interface DrawerProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactElement<Record<string, unknown>>;
  title: string;
  /** Left for navigation, right for details beside a list. */
  side?: 'left' | 'right';
  footer?: ReactNode;
  children: ReactNode;
}

export function Drawer({ open, onOpenChange, trigger, title, side = 'left', footer, children }: DrawerProps) {
  const t = useTranslations('ui');
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={scrimStyles} />
        <Base.Popup className={styles({ side })}>
          <header className="flex h-14 shrink-0 items-center justify-between gap-3 pr-2.5 pl-5">
            <Base.Title className="truncate text-sm font-semibold">{title}</Base.Title>
            <Base.Close
              render={
                <IconButton label={t('close')} tooltip={false}>
                  <Icon name="x" />
                </IconButton>
              }
            />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
          {footer && (
            <footer className="border-separator shrink-0 border-t px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
