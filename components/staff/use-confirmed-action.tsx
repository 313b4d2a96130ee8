'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { type ReactNode, startTransition, useState } from 'react';
import { callAction } from '@/lib/desk/call-action';
import type { ActionResult } from '@/lib/desk/failure';

const ConfirmPasswordDialog = dynamic(() =>
  import('./confirm-password-dialog').then((module) => module.ConfirmPasswordDialog),
);

type Action<Value> = (input: unknown) => Promise<ActionResult<Value>>;
type Run = <Value>(action: Action<Value>, input: unknown) => Promise<ActionResult<Value>>;

/**
 * Calls actions that want the password again now and then: asks for it and goes on. What changed shows at once. `dialog` is to be
 * rendered.
 */
export function useConfirmedAction(): { run: Run; dialog: ReactNode } {
  const router = useRouter();
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null);

  const run: Run = async (action, input) => {
    const result = await callAction(action, input);
    if (result.ok) startTransition(() => router.refresh());
    if (result.ok || result.failure.code !== 'CONFIRM_PASSWORD') return result;
    const confirmed = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
    setAnswer(null);
    return confirmed ? run(action, input) : result;
  };

  return { run, dialog: answer && <ConfirmPasswordDialog onAnswer={answer} /> };
}
