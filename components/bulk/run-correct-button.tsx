'use client';

import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { partLater } from '@/components/ui/part-later';
import { callAction } from '@/lib/browser/call-action';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { readJson, ReadFailure } from '@/lib/browser/read-json';
import { previewBulk } from '@/lib/desk/bulk/actions';
import type { BulkChange } from '@/lib/rules/bulk/bulk-change';
import type { BulkRun, RunPage } from '@/lib/rules/bulk/bulk-run';
import type { Failure } from '@/lib/rules/failure';
import { bulkKinds, isBulkKind } from './bulk-kinds';

const BulkChangeDialog = partLater(() => import('./bulk-change-dialog').then((module) => module.BulkChangeDialog));

const pageLength = 1_000;

/** Asks for new values in place of the rejected ones, and previews them for the failed listings. */
export function RunCorrectButton({ run }: { run: BulkRun }) {
  const t = useTranslations('bulk');
  const router = useRouter();
  const { data: inventory } = useQuery(inventoryQuery);
  const [open, setOpen] = useState<boolean | null>(null);
  const kind = run.change?.kind;
  if (!isBulkKind(kind) || !bulkKinds[kind].asks) return null;

  async function preview(change: BulkChange): Promise<Failure | null> {
    try {
      const result = await callAction(previewBulk, { ids: await failedListings(run.id), change });
      if (!result.ok) return result.failure;
      router.push(`/runs/${result.value.run.id}` as Route);
      return null;
    } catch (error) {
      if (error instanceof ReadFailure) return error.failure;
      throw error;
    }
  }

  const assignees = (inventory?.rows ?? []).flatMap(({ assignedTo }) => assignedTo ?? []);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t('correct', { count: run.counts.byState.failed })}
      </Button>
      {open !== null && (
        <BulkChangeDialog
          kind={kind}
          count={run.counts.byState.failed}
          assignees={[...new Set(assignees)].sort()}
          open={open}
          onOpenChange={setOpen}
          onPreview={preview}
        />
      )}
    </>
  );
}

/** Throws ReadFailure. */
async function failedListings(runId: string): Promise<string[]> {
  const ids: string[] = [];
  for (let after = -1; ;) {
    const query = `state=failed&limit=${pageLength}${after < 0 ? '' : `&after=${after}`}`;
    const { rows, next } = await readJson<RunPage>(`/api/runs/${runId}?${query}`);
    ids.push(...rows.map(({ listingId }) => listingId));
    if (next === null) return ids;
    after = next;
  }
}
