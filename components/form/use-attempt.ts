import { useState } from 'react';
import type { ActionResult, Failure } from '@/lib/rules/failure';

/** Whether a save is in progress, and why the last one failed: until `forget`, or the result of the next. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function attempt<Value>(work: Promise<ActionResult<Value>>): Promise<ActionResult<Value>> {
    setBusy(true);
    const result = await work;
    setBusy(false);
    setFailure(result.ok ? null : result.failure);
    return result;
  }

  return { attempt, busy, failure, forget: () => setFailure(null) };
}
