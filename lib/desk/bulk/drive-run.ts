'use server';
import { z } from 'zod';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { recordAct } from '@/lib/desk/journal/record-act';
import { runAction } from '@/lib/desk/run-action';
import { actingPerson } from '@/lib/desk/staff/acting-person';
import type { BulkRun } from '@/lib/rules/bulk/bulk-run';
import { mayDriveRun } from '@/lib/rules/bulk/may-drive-run';
import type { ActionResult } from '@/lib/rules/failure';
import { readRun } from './read-runs';
import { stepRun, type RunStep } from './run-steps';

const RunId = z.strictObject({ id: z.uuid() });

/** Sends a planned run on its way. Rows that changed since the preview stop and are not written over. */
export async function startRun(input: unknown): Promise<ActionResult<BulkRun>> {
  return driveRun(input, 'start');
}

/** Pauses a run after the rows that are in progress. */
export async function pauseRun(input: unknown): Promise<ActionResult<BulkRun>> {
  return driveRun(input, 'pause');
}

/** Resumes a stopped run, including one that paused by itself. */
export async function resumeRun(input: unknown): Promise<ActionResult<BulkRun>> {
  return driveRun(input, 'resume');
}

/** Ends a run after the rows that are in progress; what was done stays done. */
export async function cancelRun(input: unknown): Promise<ActionResult<BulkRun>> {
  return driveRun(input, 'cancel');
}

/** Tries the failed rows of a run again. */
export async function retryFailed(input: unknown): Promise<ActionResult<BulkRun>> {
  return driveRun(input, 'retry');
}

function driveRun(input: unknown, step: RunStep): Promise<ActionResult<BulkRun>> {
  return runAction('edit', RunId, input, async ({ staff, input: { id } }) => {
    const store = await deskStore();
    const run = await readRun(store, id);
    if (!mayDriveRun(staff.role, run)) throw new DeskError('FORBIDDEN_ROLE');
    const { title } = run;
    const target = { kind: 'run', id, reference: null, name: title } as const;
    const start = { kind: `run.${step}`, by: await actingPerson(staff), target, runId: id } as const;
    await recordAct(store, start, () => stepRun(store, id, step));
    return readRun(store, id);
  });
}
