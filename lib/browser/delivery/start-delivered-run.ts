import { callAction } from '@/lib/browser/call-action';
import { readJson, ReadFailure } from '@/lib/browser/read-json';
import { startRun, previewDelivery } from '@/lib/desk/bulk/actions';
import { runTitle, type RunPage } from '@/lib/rules/bulk/bulk-run';
import { deliveredRows, type DeliveryRecord } from '@/lib/rules/delivery/delivery-record';

/** Plans the run that adds the uploaded photos to their listings; returns its id, or null if no photo was uploaded. Throws ReadFailure. */
export async function planDeliveredRun(record: DeliveryRecord): Promise<string | null> {
  const rows = deliveredRows(record);
  if (rows.length === 0) return null;
  const { place, publish } = record.choices;
  const result = await callAction(previewDelivery, { title: runTitle(record.name), place, publish, rows });
  if (!result.ok) throw new ReadFailure(result.failure);
  return result.value.id;
}

/**
 * Starts the run, unless it has been started, no longer exists, or would do more than the person has seen, so that the person has to
 * decide. Throws ReadFailure.
 */
export async function startDeliveredRun(runId: string, { begun }: DeliveryRecord): Promise<void> {
  const found = await readJson<RunPage>(`/api/runs/${runId}?limit=1`).catch((error: unknown) => {
    if (error instanceof ReadFailure && error.failure.code === 'NOT_FOUND') return null;
    throw error;
  });
  if (!found) return;
  const { run } = found;
  const { goesLive, goesOff } = run.counts.byEffect;
  if (run.state !== 'planned' || goesOff > 0 || goesLive > (begun?.goesLive ?? 0)) return;
  const result = await callAction(startRun, { id: runId });
  // If it is already started, because an answer was lost or another person was quicker, nothing is left to do.
  if (!result.ok && result.failure.code !== 'RUN_STATE_CHANGED') throw new ReadFailure(result.failure);
}
