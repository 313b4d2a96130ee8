'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';
import { partLater } from '@/components/ui/part-later';
import { useWindowEvent } from '@/lib/browser/use-window-event';
import { isForSingleKeys, singleKeysAreOn } from './single-keys';

const ShortcutsSheet = partLater(() => import('./shortcuts-sheet'), 'ShortcutsSheet');

const ShortcutsContext = createContext<() => void>(() => undefined);

export function useShortcutsSheet(): () => void {
  return useContext(ShortcutsContext);
}

/** The sheet of shortcuts for everything inside, opened with the question mark; its code is loaded at the first use. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);

  useWindowEvent('keydown', (event) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!singleKeysAreOn() || !isForSingleKeys(event)) return;
    event.preventDefault();
    setOpen(true);
  });

  return (
    <ShortcutsContext value={() => setOpen(true)}>
      {children}
      {open && <ShortcutsSheet onClose={() => setOpen(false)} />}
    </ShortcutsContext>
  );
}
