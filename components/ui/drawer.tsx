import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { DialogCross, scrimStyles } from './dialog';
import { useCloseOnBack } from '@/lib/browser/use-close-on-back';

interface DrawerProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Details at the right edge of a page. */
export function Drawer({ title, onClose, children }: DrawerProps) {
  useCloseOnBack(true, onClose);
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={scrimStyles} />
        <Base.Popup className="bg-overlay text-foreground shadow-overlay fixed inset-y-0 right-0 z-50 flex w-104 max-w-[calc(100vw-3rem)] flex-col pr-[env(safe-area-inset-right)] transition-[translate] duration-250 ease-out outline-none data-starting-style:translate-x-full forced-colors:border">
          <header className="flex h-14 shrink-0 items-center justify-between gap-3 pr-2.5 pl-5">
            <Base.Title className="truncate text-sm font-semibold">{title}</Base.Title>
            <DialogCross />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
