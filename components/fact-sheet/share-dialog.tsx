import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useId, useState } from 'react';
import { ChoiceField } from '@/components/form/choice-field';
import { useAttempt } from '@/components/form/use-attempt';
import { LiveLinks } from '@/components/photo-links/live-links';
import { MadeLink } from '@/components/photo-links/made-link';
import { FailureNote, ReadFailureNote } from '@/components/shell/failure-note';
import { Button } from '@/components/ui/button';
import { Dialog, DialogCancel, type DialogProps } from '@/components/ui/dialog';
import { callAction } from '@/lib/browser/call-action';
import { sheetLinksQuery } from '@/lib/browser/fact-sheet/sheet-links-query';
import { readAgain } from '@/lib/browser/read-again';
import { shareSheet, endSheetLink } from '@/lib/desk/fact-sheet/actions';
import { formatDateTime } from '@/lib/format/format-date-time';
import { unbroken } from '@/lib/format/unbroken';
import type { Locale } from '@/lib/i18n/locales';
import { useTranslations } from '@/lib/i18n/use-translations';
import { defaultSheetLinkDays, sheetLinkDays } from '@/lib/rules/fact-sheet/sheet-link';

interface ShareDialogProps extends Pick<DialogProps, 'opening' | 'onClose'> {
  listing: { id: string; name: string };
  /** The language that the link opens in. */
  locale: Locale;
}

/** Makes links to a fact sheet for people without an account, and lists the active links. */
export function ShareDialog({ listing, locale, ...opened }: ShareDialogProps) {
  const t = useTranslations('factSheet.share');
  const queryClient = useQueryClient();
  const daysId = useId();
  const [days, setDays] = useState<(typeof sheetLinkDays)[number]>(defaultSheetLinkDays);
  const [made, setMade] = useState<{ id: string; link: string } | null>(null);
  const { attempt, busy, failure } = useAttempt(t('title'));

  async function make() {
    const result = await attempt(callAction(shareSheet, { listingId: listing.id, days }));
    // Also after a failure, because the link may have been made although the answer was lost.
    void readAgain(queryClient, sheetLinksQuery(listing.id).queryKey);
    if (!result.ok) return;
    setMade({ ...result.value, link: `${result.value.link}?lang=${locale}` });
  }

  return (
    <Dialog
      size="sm"
      dismissible={made === null}
      {...opened}
      busy={busy}
      title={t('title')}
      description={t('text')}
      footer={<DialogCancel done />}
    >
      <div className="grid grid-cols-1 gap-5">
        {made ? (
          <MadeLink
            link={made.link}
            words={{ once: t(`once.${locale}`), title: t('title'), text: t('shareText', { listing: listing.name }) }}
            onAnother={() => setMade(null)}
          />
        ) : (
          <div className="grid grid-cols-1 gap-4">
            <ChoiceField
              id={daysId}
              label={t('days')}
              value={`${days}`}
              onValueChange={(value) => setDays(sheetLinkDays.find((each) => `${each}` === value)!)}
              items={sheetLinkDays.map((count) => ({ value: `${count}` as const, label: t('dayCount', { count }) }))}
            />
            {failure && <FailureNote failure={failure} />}
            <Button variant="primary" loading={busy} onClick={() => void make()}>
              {t('make')}
            </Button>
          </div>
        )}
        <LiveSheetLinks listingId={listing.id} onClosed={(id) => made?.id === id && setMade(null)} />
      </div>
    </Dialog>
  );
}

/** The active links to a fact sheet, with how often each was opened. */
function LiveSheetLinks({ listingId, onClosed }: { listingId: string; onClosed: (id: string) => void }) {
  const t = useTranslations('factSheet.share');
  const locale = useLocale();
  const query = sheetLinksQuery(listingId);
  const { data = [], error } = useQuery(query);
  const viewed = (at: number | null) => (at === null ? '' : unbroken(formatDateTime(at, locale)));
  return (
    <>
      {data.length > 0 && (
        <LiveLinks
          links={data.map(({ views, viewedAt, by, ...link }) => ({
            ...link,
            by: by ?? t('removed'),
            title: t('views', { count: views, when: viewed(viewedAt) }),
          }))}
          close={endSheetLink}
          queryKey={query.queryKey}
          onClosed={onClosed}
        />
      )}
      <ReadFailureNote error={error} />
    </>
  );
}
