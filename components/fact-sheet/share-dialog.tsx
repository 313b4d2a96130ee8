'use client';

import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useId, useState } from 'react';
import { useAttempt } from '@/components/form/use-attempt';
import { MadeLink } from '@/components/photo-links/made-link';
import { FailureNote } from '@/components/shell/failure-note';
import { useAnnounce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { Dialog, DialogCancel } from '@/components/ui/dialog';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { callAction } from '@/lib/browser/call-action';
import { sheetLinksQuery } from '@/lib/browser/fact-sheet/sheet-links-query';
import { readAgain } from '@/lib/browser/read-again';
import { ReadFailure } from '@/lib/browser/read-json';
import { shareSheet, endSheetLink } from '@/lib/desk/fact-sheet/actions';
import { formatDateTime } from '@/lib/format/format-date-time';
import { unbroken } from '@/lib/format/unbroken';
import type { Locale } from '@/lib/i18n/locales';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Failure } from '@/lib/rules/failure';
import { defaultSheetLinkDays, sheetLinkDays } from '@/lib/rules/fact-sheet/sheet-link';

interface ShareDialogProps {
  listing: { id: string; name: string };
  /** The language that the link opens in. */
  locale: Locale;
  onClose: () => void;
}

/** Makes links to a fact sheet for people without an account, and lists the active links. */
export function ShareDialog({ listing, locale, onClose }: ShareDialogProps) {
  const t = useTranslations('factSheet.share');
  const queryClient = useQueryClient();
  const daysId = useId();
  const [days, setDays] = useState<(typeof sheetLinkDays)[number]>(defaultSheetLinkDays);
  const [link, setLink] = useState<string | null>(null);
  const { attempt, busy, failure } = useAttempt();

  async function make() {
    const result = await attempt(callAction(shareSheet, { listingId: listing.id, days }));
    if (!result.ok) return;
    void readAgain(queryClient, sheetLinksQuery(listing.id).queryKey);
    setLink(`${result.value.link}?lang=${locale}`);
  }

  return (
    <Dialog
      size="sm"
      dismissible={link === null}
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      footer={<DialogCancel done />}
    >
      <div className="grid grid-cols-1 gap-5">
        {link !== null ? (
          <MadeLink
            link={link}
            words={{ once: t(`once.${locale}`), title: t('title'), text: t('shareText', { listing: listing.name }) }}
            onAnother={() => setLink(null)}
          />
        ) : (
          <div className="grid grid-cols-1 gap-4">
            <div>
              <p id={daysId} className="mb-1.5 text-sm font-medium">
                {t('days')}
              </p>
              <SegmentedControl
                aria-labelledby={daysId}
                fill
                value={`${days}`}
                onValueChange={(value) => setDays(sheetLinkDays.find((each) => `${each}` === value)!)}
                items={sheetLinkDays.map((count) => ({ value: `${count}` as const, label: t('dayCount', { count }) }))}
              />
            </div>
            {failure && <FailureNote failure={failure} />}
            <Button variant="primary" loading={busy} onClick={() => void make()}>
              {t('make')}
            </Button>
          </div>
        )}
        <LiveSheetLinks listingId={listing.id} />
      </div>
    </Dialog>
  );
}

/** The active links to a fact sheet: the author, how often each was opened, and a button that ends it. */
function LiveSheetLinks({ listingId }: { listingId: string }) {
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
          const made = { name: by ?? t('removed'), when: unbroken(formatDateTime(expiresAt, locale)) };
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 py-2.5">
              <div className="min-w-0 flex-1 basis-48 text-sm">
                <p className="font-medium text-pretty">
                  {t('views', {
                    count: views,
                    when: viewedAt === null ? '' : unbroken(formatDateTime(viewedAt, locale)),
                  })}
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
