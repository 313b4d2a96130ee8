'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { MadeLink } from '@/components/photo-links/made-link';
import { FailureNote } from '@/components/shell/failure-note';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { callAction } from '@/lib/browser/call-action';
import { sheetLinksQuery } from '@/lib/browser/fact-sheet/sheet-links-query';
import { shareSheet } from '@/lib/desk/fact-sheet/actions';
import type { Locale } from '@/lib/i18n/locales';
import type { Failure } from '@/lib/rules/failure';
import { defaultSheetLinkDays, sheetLinkDays } from '@/lib/rules/fact-sheet/sheet-link';
import { LiveSheetLinks } from './live-sheet-links';

interface ShareDialogProps {
  listing: { id: string; name: string };
  /** The language that the link opens in. */
  locale: Locale;
  onClose: () => void;
}

/** Makes links to a fact sheet for people without an account, and lists those that work. */
export function ShareDialog({ listing, locale, onClose }: ShareDialogProps) {
  const t = useTranslations('factSheet.share');
  const ui = useTranslations('ui');
  const queryClient = useQueryClient();
  const daysId = useId();
  const [days, setDays] = useState<(typeof sheetLinkDays)[number]>(defaultSheetLinkDays);
  const [link, setLink] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function make() {
    setBusy(true);
    const result = await callAction(shareSheet, { listingId: listing.id, days });
    setBusy(false);
    setFailure(result.ok ? null : result.failure);
    if (!result.ok) return;
    void queryClient.invalidateQueries({ queryKey: sheetLinksQuery(listing.id).queryKey });
    setLink(`${result.value.link}?lang=${locale}`);
  }

  return (
    <Dialog
      open
      size="sm"
      dismissible={link === null}
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t('text')}
      footer={
        <DialogClose>
          <Button>{ui('close')}</Button>
        </DialogClose>
      }
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
