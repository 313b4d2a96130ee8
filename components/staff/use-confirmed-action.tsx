import { useRouter } from 'next/navigation';
import { type ReactNode, startTransition, useRef, useState } from 'react';
import { partLater } from '@/components/ui/part-later';
import { toast } from '@/components/ui/toast';
import { callAction } from '@/lib/browser/call-action';
import { useTranslations } from '@/lib/i18n/use-translations';
import { failureOf, type ActionResult, type FailureCode } from '@/lib/rules/failure';

const ConfirmPasswordDialog = partLater(() => import('./confirm-password-dialog'), 'ConfirmPasswordDialog');

const ConfirmDirectoryDialog = partLater(() => import('./confirm-directory-dialog'), 'ConfirmDirectoryDialog');

type Action<Value> = (input: unknown) => Promise<ActionResult<Value>>;
type Asked = { code: 'CONFIRM_PASSWORD' | 'CONFIRM_DIRECTORY'; answer: (confirmed: boolean) => void };
export type Run = <Value>(action: Action<Value>, input: unknown) => Promise<ActionResult<Value>>;
export type Act = <Value>(action: Action<Value>, input: unknown, onDone: (value: Value) => void) => Promise<void>;

/** Failures after which the page is refreshed to show what changed meanwhile, in another tab or by a colleague. */
const outdated: readonly FailureCode[] = [
  'CHANGED_MEANWHILE',
  'STAFF_GONE',
  'EMAIL_TAKEN',
  'SECOND_FACTOR_ON',
  'SECOND_FACTOR_GONE',
];

/**
 * Runs actions that may require the password or a sign-in at the directory again: asks for it, then repeats the action. If the person
 * cancels, the result is the failure CONFIRM_PASSWORD. After a success the page is refreshed. `act` runs an action and shows any other
 * failure as a toast. Render `dialog`.
 */
export function useConfirmedAction(): { run: Run; act: Act; dialog: ReactNode } {
  const common = useTranslations('common');
  const router = useRouter();
  const [asked, setAsked] = useState<Asked | null>(null);
  // An action that starts while another one is asking waits for the same answer.
  const asking = useRef<Promise<boolean>>(null);

  const run: Run = async (action, input) => {
    const result = await callAction(action, input);
    if (result.ok || outdated.includes(result.failure.code)) startTransition(() => router.refresh());
    if (result.ok) return result;
    const { code } = result.failure;
    if (code !== 'CONFIRM_PASSWORD' && code !== 'CONFIRM_DIRECTORY') return result;
    asking.current ??= new Promise<boolean>((answer) => setAsked({ code, answer })).finally(() => {
      asking.current = null;
      setAsked(null);
    });
    return (await asking.current) ? run(action, input) : { ok: false, failure: failureOf('CONFIRM_PASSWORD') };
  };

  const act: Act = async (action, input, onDone) => {
    const result = await run(action, input);
    if (result.ok) onDone(result.value);
    else if (result.failure.code !== 'CONFIRM_PASSWORD') toast.error(common('failed'), { failure: result.failure });
  };

  const dialog =
    asked &&
    (asked.code === 'CONFIRM_PASSWORD' ? (
      <ConfirmPasswordDialog onAnswer={asked.answer} />
    ) : (
      <ConfirmDirectoryDialog onCancel={() => asked.answer(false)} />
    ));
  return { run, act, dialog };
}
