import 'server-only';
import { ApiError } from '@/lib/client';
import { DeskError, failureFromError } from '@/lib/desk/desk-error';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { beginAct, endActQuietly, type ActEnd, type ActStart } from './act-store';

/**
 * Runs `work` between the start and the end of an act. After a crash in between, or a push whose answer was lost, the outcome of the
 * act is unknown. Rethrows what `work` throws.
 */
export async function recordAct<Value>(
  store: DeskStore,
  start: ActStart,
  work: (actId: string) => Promise<Value>,
  endOf: (value: Value) => ActEnd = () => ({ outcome: 'done' }),
): Promise<Value> {
  const id = await beginAct(store, start);
  let value: Value;
  try {
    value = await work(id);
  } catch (error) {
    await endActQuietly(store, id, endOfError(error));
    throw error;
  }
  await endActQuietly(store, id, endOf(value));
  return value;
}

/** The end of an act whose work threw: it failed, or may have been carried out without an answer. */
export function endOfError(error: unknown): ActEnd {
  const { code = 'INTERNAL_SERVER_ERROR', requestId = null } = failureFromError(error) ?? {};
  return { outcome: isInDoubt(error) ? 'unknown' : 'failed', code, requestId };
}

function isInDoubt(error: unknown): boolean {
  if (!(error instanceof ApiError)) return !(error instanceof DeskError);
  return error.status === null || error.status >= 500 || error.code === 'UNREADABLE_ANSWER';
}
