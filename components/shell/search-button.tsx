'use client';

import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';
import { useTranslations } from '@/lib/i18n/use-translations';
import { usePalette } from './palette-provider';
import { useHydrated } from './use-hydrated';

/** Opens the command palette. */
export function SearchButton({ compact = false }: { compact?: boolean }) {
  const t = useTranslations('shell');
  const common = useTranslations('common');
  const { open, prepare } = usePalette();
  const shortcut = useHydrated() && /Mac|iP(?:hone|ad|od)/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

  if (compact) {
    return (
      <IconButton label={t('openSearch')} tooltip={false} className="size-10" onClick={open} onPointerDown={prepare}>
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
      onPointerEnter={prepare}
      onFocus={prepare}
      className="border-border bg-surface text-muted shadow-card hover:border-field-border/60 hover:text-foreground flex h-8.5 w-full items-center gap-2 rounded-md border pr-1.5 pl-2.5 text-left text-sm transition-colors"
    >
      <Icon name="search" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 truncate">{common('search')}</span>
      <Kbd>{shortcut}</Kbd>
    </button>
  );
}
