'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';
import { partLater } from '@/components/ui/part-later';
import { useWindowEvent } from '@/lib/browser/use-window-event';
import { useTranslations } from '@/lib/i18n/use-translations';
import { useHydrated } from './use-hydrated';

const CommandPalette = partLater(() => import('./command-palette'), 'CommandPalette');

const OpenPalette = createContext<() => void>(() => undefined);

/** The command palette for everything inside, opened with Ctrl or Cmd and K; its code is loaded at the first use. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);

  useWindowEvent('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    setOpen((before) => !before);
  });

  return (
    <OpenPalette value={() => setOpen(true)}>
      {children}
      {open && <CommandPalette onClose={() => setOpen(false)} />}
    </OpenPalette>
  );
}

/** Opens the command palette, whose code is preloaded when the person is about to open it. */
export function SearchButton({ compact = false }: { compact?: boolean }) {
  const t = useTranslations('shell');
  const common = useTranslations('common');
  const open = useContext(OpenPalette);
  const shortcut = useHydrated() && /Mac|iP(?:hone|ad|od)/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

  if (compact) {
    return (
      <IconButton
        label={t('openSearch')}
        tooltip={false}
        className="size-10"
        onClick={open}
        onPointerDown={CommandPalette.prepare}
      >
        <Icon name="search" className="size-4.5!" />
      </IconButton>
    );
  }
  return (
    <button
      type="button"
      aria-label={t('openSearch')}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={open}
      onPointerEnter={CommandPalette.prepare}
      onFocus={CommandPalette.prepare}
      className="border-border bg-surface text-muted shadow-card hover:border-field-border/60 hover:text-foreground flex h-8.5 w-full items-center gap-2 rounded-md border pr-1.5 pl-2.5 text-left text-sm transition-colors"
    >
      <Icon name="search" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 truncate">{common('search')}</span>
      <Kbd>{shortcut}</Kbd>
    </button>
  );
}
