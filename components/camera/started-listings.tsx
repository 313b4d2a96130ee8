'use client';

import { useTranslations } from 'next-intl';
import { Card, CardHeader } from '@/components/ui/card';
import { useWaitingPhotos } from '@/lib/browser/waiting-photos/waiting-photos';
import type { TakeRow } from '@/lib/rules/camera/take-start';
import { TakeLink } from './take-link';

interface StartedListingsProps {
  rows: readonly TakeRow[];
  choose: (id: string) => void;
}

/** The listings with photos that were taken and not finished, to go on with. */
export function StartedListings({ rows, choose }: StartedListingsProps) {
  const t = useTranslations('camera');
  const counts = useCountsOnPhone();
  const started = counts.size === 0 ? [] : rows.filter(({ id }) => counts.has(id));
  if (started.length === 0) return null;
  return (
    <Card aria-label={t('started')}>
      <CardHeader title={t('started')} description={t('startedHint')} />
      <ul className="divide-separator divide-y pt-2 pb-1">
        {started.map((row) => (
          <li key={row.id}>
            <TakeLink row={row} onPhone={counts.get(row.id)} onChoose={choose} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** How many photos of each listing wait for more, and not for a line. */
function useCountsOnPhone(): ReadonlyMap<string, number> {
  const { photos } = useWaitingPhotos();
  const counts = new Map<string, number>();
  for (const { listingId, isReady } of photos) {
    if (!isReady) counts.set(listingId, (counts.get(listingId) ?? 0) + 1);
  }
  return counts;
}
