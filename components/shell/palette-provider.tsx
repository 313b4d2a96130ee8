'use client';

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { partLater } from '@/components/ui/part-later';

const CommandPalette = partLater(() => import('./command-palette').then((module) => module.CommandPalette));

interface PaletteControl {
  open: () => void;
  /** Preloads its code when the person is about to open it. */
  prepare: () => void;
}

const PaletteContext = createContext<PaletteControl>({ open: () => undefined, prepare: () => undefined });

export function usePalette(): PaletteControl {
  return useContext(PaletteContext);
}

/** The command palette for everything inside, on Ctrl or Cmd and K; its code is fetched when it is first wanted. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  /** Null until it is opened for the first time. */
  const [open, setOpen] = useState<boolean | null>(null);

  useEffect(() => {
    function toggle(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen((before) => !before);
    }
    window.addEventListener('keydown', toggle);
    return () => window.removeEventListener('keydown', toggle);
  }, []);

  return (
    <PaletteContext value={{ open: () => setOpen(true), prepare: CommandPalette.prepare }}>
      {children}
      {open !== null && <CommandPalette open={open} onOpenChange={setOpen} />}
    </PaletteContext>
  );
}
