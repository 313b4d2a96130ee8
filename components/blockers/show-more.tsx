import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFocusOnLastRows } from '@/lib/browser/use-focus-on-last-rows';
import { useIsPrinting } from '@/lib/browser/use-is-printing';
import { useTranslations } from '@/lib/i18n/use-translations';

/** How many rows of a long list are shown: a first part, and a step more after each "show more". A print has all of them. */
export function useShownCount(total: number, { first = 25, step = 100 }: { first?: number; step?: number } = {}) {
  const [more, setMore] = useState(0);
  const isPrinting = useIsPrinting();
  return { shown: isPrinting ? total : Math.min(first + more, total), showMore: () => setMore(more + step) };
}

interface ShowMoreProps {
  shown: number;
  total: number;
  label?: string;
  onShowMore: () => void;
}

export function ShowMore({ shown, total, label, onShowMore }: ShowMoreProps) {
  const common = useTranslations('common');
  const hasMore = shown < total;
  const press = useFocusOnLastRows(hasMore, onShowMore);
  if (!hasMore) return null;

  return (
    <div className="border-separator text-muted flex items-center justify-between gap-3 border-t px-4 py-2 text-xs sm:px-5">
      <span>{common('shownOf', { shown, total })}</span>
      <Button size="sm" variant="ghost" onClick={press}>
        {label ?? common('showMore')}
      </Button>
    </div>
  );
}
