'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureNote } from '@/components/shell/failure-note';
import { useAnnounce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { callAction } from '@/lib/browser/call-action';
import { sheetLinksQuery } from '@/lib/browser/fact-sheet/sheet-links-query';
import { ReadFailure } from '@/lib/browser/read-json';
import { endSheetLink } from '@/lib/desk/fact-sheet/actions';
import { formatDateTime } from '@/lib/format/format-date-time';
import type { Failure } from '@/lib/rules/failure';

/** The links to a fact sheet that work: who made each, how often it was opened, and a button that ends it. */
export function LiveSheetLinks({ listingId }: { listingId: string }) {
  const t = useTranslations('factSheet.share');
  const locale = useLocale();
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const { data, error } = useQuery(sheetLinksQuery(listingId));
  const [ending, setEnding] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const shown = failure ?? (error instanceof ReadFailure ? error.failure : null);
  if (!data?.length) return shown && <FailureNote failure={shown} />;

  async function end(id: string) {
    setEnding(id);
    const result = await callAction(endSheetLink, { id });
    await queryClient.invalidateQueries({ queryKey: sheetLinksQuery(listingId).queryKey });
    setEnding(null);
    setFailure(result.ok ? null : result.failure);
    if (result.ok) announce(t('ended'));
  }

  return (
    <section aria-labelledby="live-links" className="border-separator border-t pt-4">
      <h3 id="live-links" className="text-sm font-semibold">
        {t('live')}
      </h3>
      <ul className="divide-separator divide-y">
        {data.map(({ id, by, expiresAt, views, viewedAt }) => {
          const made = { name: by ?? t('removed'), when: formatDateTime(expiresAt, locale) };
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 py-2.5">
              <div className="min-w-0 flex-1 basis-48 text-sm">
                <p className="font-medium text-pretty">
                  {t('views', { count: views, when: viewedAt === null ? '' : formatDateTime(viewedAt, locale) })}
                </p>
                <p className="text-muted text-xs text-pretty">{t('by', made)}</p>
              </div>
              <Button size="sm" loading={ending === id} aria-label={t('endOne', made)} onClick={() => void end(id)}>
                {t('end')}
              </Button>
            </li>
          );
        })}
      </ul>
      {shown && <FailureNote failure={shown} className="mt-2" />}
    </section>
  );
}
