import { useEffect, useRef, useState } from 'react';
import { InventoryFrame } from '@/components/shell/inventory-frame';
import { useMay } from '@/components/shell/staff-context';
import { useAddressParams } from '@/components/shell/use-address-params';
import { useInventory } from '@/components/shell/use-inventory';
import { useMissingRole } from '@/components/shell/use-missing-role';
import { Banner } from '@/components/ui/banner';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { partLater } from '@/components/ui/part-later';
import { phonePagePath } from '@/lib/browser/offline/phone-page';
import { useTranslations } from '@/lib/i18n/use-translations';
import { parseTakeQuery, type TakeStart } from '@/lib/rules/camera/take-start';
import { ListingChooser } from './listing-chooser';

const CaptureView = partLater(() => import('./capture-view'), 'CaptureView');

interface TakeScreenProps {
  /** The first listings; null if the server does not know them yet. */
  start: TakeStart | null;
}

/** Takes photos of a listing with the phone: a list to choose the listing, then the camera over the whole page. */
export function TakeScreen({ start }: TakeScreenProps) {
  const t = useTranslations('camera');
  const shell = useTranslations('shell');
  const errors = useTranslations('errors');
  const mayTake = useMay('edit');
  const [params, changeParams] = useAddressParams();
  const { listingId, by } = parseTakeQuery(params);
  const { data } = useInventory();
  const isOwnDocument = useOwnDocument();
  const isKnown = data !== undefined && data.counting === null;
  const chosen =
    data?.rows.find(({ id }) => id === listingId) ?? (start?.chosen?.id === listingId ? start.chosen : null);

  const canChange = chosen !== null && chosen.reference !== null;
  // Whether the list is the entry before the camera in the history. The phone's own back button then leads to it, also offline.
  const cameFromList = useRef(false);

  function choose(id: string) {
    changeParams({ listing: id }, 'pushState');
    cameFromList.current = true;
  }
  function close() {
    if (cameFromList.current) window.history.back();
    else changeParams({ listing: null });
    cameFromList.current = false;
  }

  return (
    <>
      <PageHeader title={shell('pages.camera')} description={mayTake ? t('description') : undefined} />
      {mayTake ? (
        <div className="grid grid-cols-1 gap-4">
          {listingId !== null && isKnown && !canChange && (
            <Banner tone="warning" live title={chosen ? errors('NO_REFERENCE') : t('unknown.title')}>
              {t('unknown.text')}
            </Banner>
          )}
          <InventoryFrame start={start && <ListingChooser inventory={null} {...{ start, choose }} asked={by} />}>
            {(inventory) => <ListingChooser {...{ inventory, start, choose }} asked={by} />}
          </InventoryFrame>
          {canChange && isOwnDocument && <CaptureView key={chosen.id} listing={chosen} onClose={close} />}
        </div>
      ) : (
        <MissingRole />
      )}
    </>
  );
}

function MissingRole() {
  const t = useTranslations('shell.person');
  const missing = useMissingRole('edit');
  return (
    <Card>
      <EmptyState icon="camera" title={missing} description={t('needsText')} />
    </Card>
  );
}

/**
 * Reloads the page if it was reached from another page inside the browser: only the headers of this page's own document allow the camera
 * and the position. Returns false until then.
 */
function useOwnDocument(): boolean {
  const [isOwn] = useState(() => typeof window === 'undefined' || isFirstPage());
  useEffect(() => {
    if (!isOwn) window.location.reload();
  }, [isOwn]);
  return isOwn;
}

/** Compares with the page's own path, because the address is still that of the other page when this one is first rendered. */
function isFirstPage(): boolean {
  const [document] = performance.getEntriesByType('navigation');
  return !document || new URL(document.name).pathname === phonePagePath;
}
