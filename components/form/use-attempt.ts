import { useState } from 'react';
import type { ActionResult, Failure } from '@/lib/rules/failure';
import { useLateFailure } from './use-late-failure';

/**
 * Whether a save is in progress, and why the last one failed: until `forget`, or the next. `what` names the save if it fails
 * after its page was left; a read, which has no name, then fails without a message.
 */
export function useAttempt(what?: string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const showLate = useLateFailure(what);

  async function attempt<Value>(work: Promise<ActionResult<Value>>): Promise<ActionResult<Value>> {
    setBusy(true);
    setFailure(null);
    const result = await work;
    setBusy(false);
    const failed = result.ok ? null : result.failure;
    setFailure(failed);
    showLate(failed);
    return result;
  }

  return { attempt, busy, failure, forget: () => setFailure(null) };
}
