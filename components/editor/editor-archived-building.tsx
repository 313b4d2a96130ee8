'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureNote } from '@/components/shell/failure-note';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useToast } from '@/components/ui/toast';
import { callAction } from '@/lib/browser/call-action';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import type { InventoryObject, ListingObject } from '@/lib/contract';
import { saveObject } from '@/lib/desk/objects/actions';
import type { Failure } from '@/lib/rules/failure';
import { objectBodyOf } from '@/lib/rules/objects/object-body';

/** Says what an archived building means for the listing, and brings it back where the interface can. */
export function EditorArchivedBuilding({
  object,
  disabled,
}: {
  object: ListingObject | InventoryObject;
  disabled: boolean;
}) {
  const t = useTranslations('editor.building');
  const toast = useToast();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const address = object.streetAddress;
  const restorable = object.externalRef !== null;

  async function restore() {
    const body = objectBodyOf(object);
    const result = await callAction(saveObject, { reference: object.externalRef, body, mustBeNew: false });
    setFailure(result.ok ? null : result.failure);
    if (!result.ok) return;
    toast.success(t('restored', { address }));
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: ['listing'] }),
    ]);
  }

  return (
    <div className="space-y-3 sm:col-span-2">
      <Banner
        tone="warning"
        title={t('archivedTitle')}
        actions={
          restorable &&
          !disabled && (
            <Button size="sm" onClick={() => setAsking(true)}>
              {t('restore')}
            </Button>
          )
        }
      >
        {t(restorable ? 'archivedText' : 'restoreNoReference')}
      </Banner>
      {failure && <FailureNote failure={failure} />}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('restoreTitle', { address })}
        description={t('restoreText')}
        confirmLabel={t('restore')}
        onConfirm={restore}
      />
    </div>
  );
}
