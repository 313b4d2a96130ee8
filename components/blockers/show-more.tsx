'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';

/** How many of a long list are shown: a first part, and a larger one each time more is asked for. */
export function useShownCount(total: number, { first = 25, step = 100 }: { first?: number; step?: number } = {}) {
  const [limit, setLimit] = useState(first);
  return { shown: Math.min(limit, total), showMore: () => setLimit(limit + step) };
}

interface ShowMoreProps {
  shown: number;
  total: number;
  onShowMore: () => void;
}

export function ShowMore({ shown, total, onShowMore }: ShowMoreProps) {
  const t = useTranslations('blockers');
  if (shown >= total) return null;
  return (
    <div className="border-separator text-muted flex items-center justify-between gap-3 border-t px-4 py-2 text-xs sm:px-5">
      <span>{t('shownOf', { shown, total })}</span>
      <Button size="sm" variant="ghost" onClick={onShowMore}>
        {t('showMore')}
      </Button>
    </div>
  );
}
