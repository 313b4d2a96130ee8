'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { PageHeader } from '@/components/ui/page-header';
import type { Listing } from '@/lib/contract';
import { EditorHistoryEntry } from './editor-history-entry';
import { EditorPresence } from './editor-presence';
import { useListAddress } from './listings-place';
import { ListingsStatusChip } from './listings-status-chip';
import { pageTitle } from './page-title';

interface EditorHeaderProps {
  listing: Listing;
  mayTakeOff: boolean;
  mayEdit: boolean;
  dirty: boolean;
  onTakeOff: () => Promise<unknown>;
}

export function EditorHeader({ listing, mayTakeOff, mayEdit, dirty, onTakeOff }: EditorHeaderProps) {
  const t = useTranslations('editor');
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { object, externalRef, status } = listing;
  const address = [object.streetAddress, object.streetAddress2].filter(Boolean).join(', ');
  return (
    <>
      <PageHeader
        above={
          <Breadcrumb
            items={[{ label: t('listings'), href: useListAddress() }, { label: externalRef ?? t('noReference') }]}
          />
        }
        title={address}
        chip={<ListingsStatusChip status={status} />}
        description={[
          externalRef ? t('reference', { reference: externalRef }) : t('noReference'),
          `${object.postalCode.replaceAll(' ', '\u00a0')} ${object.city}`,
        ].join(' · ')}
        below={mayEdit && <EditorPresence listingId={listing.id} editing={dirty} />}
        actions={
          <>
            <EditorHistoryEntry listingId={listing.id} />
            {status === 'published' && mayTakeOff && (
              <Button ref={button} onClick={() => setAsking(true)}>
                {t('takeOff.action')}
              </Button>
            )}
          </>
        }
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('takeOff.title', { address })}
        description={t(externalRef ? 'takeOff.text' : 'takeOff.noReference')}
        confirmLabel={t('takeOff.action')}
        tone="danger"
        onConfirm={onTakeOff}
        finalFocus={() => button.current ?? pageTitle()}
      >
        {dirty && <p className="text-sm">{t('takeOff.kept')}</p>}
      </ConfirmDialog>
    </>
  );
}

export function NewListingHeader() {
  const t = useTranslations('editor');
  return (
    <PageHeader
      above={<Breadcrumb items={[{ label: t('listings'), href: useListAddress() }, { label: t('newTitle') }]} />}
      title={t('newTitle')}
      description={t('newDescription')}
    />
  );
}
