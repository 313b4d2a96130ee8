'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureNote } from '@/components/shell/failure-note';
import { useInventory } from '@/components/shell/use-inventory';
import { useMissingRole } from '@/components/shell/use-missing-role';
import { Button } from '@/components/ui/button';
import { partLater } from '@/components/ui/part-later';
import { findObjectSummary } from '@/lib/rules/objects/object-summaries';
import { useBringBack } from './use-bring-back';

const BringBackDialog = partLater(() => import('./bring-back-dialog').then((module) => module.BringBackDialog));
const MoveListingsDialog = partLater(() =>
  import('./move-listings-dialog').then((module) => module.MoveListingsDialog),
);

/** Restores an archived building and its listings that were live; if that is impossible, moves its listings elsewhere. */
export function BringBuildingBack({ objectId }: { objectId: string }) {
  const t = useTranslations('objects');
  const toEdit = useMissingRole('edit');
  const toPublish = useMissingRole('publish');
  const { data } = useInventory();
  const { bringBack, failure } = useBringBack();
  const [open, setOpen] = useState<boolean | null>(null);
  const summary = data && findObjectSummary(data, objectId);
  if (!summary) return null;
  const restorable = summary.object.externalRef !== null;

  return (
    <>
      <Button size="sm" unavailable={restorable ? toEdit : toPublish} onClick={() => setOpen(true)}>
        {t(restorable ? 'bringBackBuilding' : 'moveAll')}
      </Button>
      {failure && <FailureNote failure={failure} className="basis-full" />}
      {open !== null && restorable && (
        <BringBackDialog
          summary={summary}
          open={open}
          onOpenChange={setOpen}
          onConfirm={(ids) => bringBack(summary, ids)}
        />
      )}
      {open !== null && !restorable && <MoveListingsDialog summary={summary} open={open} onOpenChange={setOpen} />}
    </>
  );
}
