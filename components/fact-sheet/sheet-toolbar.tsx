'use client';

import type { Route } from 'next';
import { useRef, useState, type ReactNode } from 'react';
import { useMay } from '@/components/shell/staff-context';
import { useMissingRole } from '@/components/shell/use-missing-role';
import { Banner } from '@/components/ui/banner';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { partLater } from '@/components/ui/part-later';
import type { Locale } from '@/lib/i18n/locales';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Brand } from '@/lib/rules/fact-sheet/brand';
import { PrintButton } from './print-button';

const ShareDialog = partLater(() => import('./share-dialog'), 'ShareDialog');
const LookDialog = partLater(() => import('./look-dialog'), 'LookDialog');

interface SheetToolbarProps {
  listing: { id: string; name: string };
  isLive: boolean;
  locale: Locale;
  brand: Brand;
  lacksAmenities: boolean;
  languages: ReactNode;
}

export function SheetToolbar({ listing, isLive, locale, brand, lacksAmenities, languages }: SheetToolbarProps) {
  const t = useTranslations('factSheet');
  const missing = useMissingRole('edit');
  const mayLook = useMay('administer');
  const [share, setShare] = useState<object | null>(null);
  const [look, setLook] = useState<object | null>(null);
  const opener = useRef<HTMLElement>(null);
  const show = (open: (opening: object) => void) => (event: { currentTarget: HTMLElement }) => {
    opener.current = event.currentTarget;
    open({});
  };
  const close = (end: (opening: null) => void) => () => {
    end(null);
    requestAnimationFrame(() => {
      // After a long save, the person may be anywhere by now.
      if (document.activeElement === document.body) opener.current?.focus();
    });
  };

  return (
    <div className="mx-auto max-w-[210mm]">
      <PageHeader
        above={<Breadcrumb parent={listing.name} href={`/listings/${listing.id}` as Route} current={t('title')} />}
        title={t('title')}
        chip={languages}
        actions={
          <>
            {mayLook && (
              <Button icon="sliders-horizontal" aria-haspopup="dialog" onClick={show(setLook)}>
                <span className="max-lg:sr-only">{t('look.action')}</span>
              </Button>
            )}
            <Button icon="forward" aria-haspopup="dialog" unavailable={missing} onClick={show(setShare)}>
              {t('share.action')}
            </Button>
            <PrintButton label={t('print')} hint={t('printHint')} />
          </>
        }
      />
      {!isLive && (
        <Banner tone="info" className="mb-4">
          {t('notLive')}
        </Banner>
      )}
      {lacksAmenities && (
        <Banner tone="warning" className="mb-4">
          {t('amenitiesMissing')}
        </Banner>
      )}
      {share && <ShareDialog {...{ listing, locale }} opening={share} onClose={close(setShare)} />}
      {look && <LookDialog brand={brand} opening={look} onClose={close(setLook)} />}
    </div>
  );
}
