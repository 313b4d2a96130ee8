import { useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { useTranslations } from '@/lib/i18n/use-translations';

/** How many rows of a long list are shown: a first part, and a step more after each "show more". */
export function useShownCount(total: number, { first = 25, step = 100 }: { first?: number; step?: number } = {}) {
  const [more, setMore] = useState(0);
  return { shown: Math.min(first + more, total), showMore: () => setMore(more + step) };
}

interface ShowMoreProps {
  shown: number;
  total: number;
  label?: string;
  onShowMore: () => void;
}

export function ShowMore({ shown, total, label, onShowMore }: ShowMoreProps) {
  const common = useTranslations('common');
  if (shown >= total) return null;

  function press({ currentTarget: button }: MouseEvent) {
    const around = button.closest('[data-more]')!.parentElement!;
    const linksBefore = around.querySelectorAll('a').length;
    flushSync(onShowMore);
    // With the last rows the button disappears.
    if (!button.isConnected) around.querySelectorAll('a')[linksBefore]?.focus({ preventScroll: true });
  }

  return (
    <div
      data-more
      className="border-separator text-muted flex items-center justify-between gap-3 border-t px-4 py-2 text-xs sm:px-5"
    >
      <span>{common('shownOf', { shown, total })}</span>
      <Button size="sm" variant="ghost" onClick={press}>
        {label ?? common('showMore')}
      </Button>
    </div>
  );
}
