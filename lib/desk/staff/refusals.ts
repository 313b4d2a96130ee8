import 'server-only';
import { processSlot } from '@/lib/desk/process-singleton';
import type { FailureCode } from '@/lib/rules/failure';

export type Refusal = {
  code: FailureCode;
  /** Null without a session. */
  staff: string | null;
  /** The beginning of the hash of the e-mail address that was given. */
  account: string | null;
  address: string;
};

const listener = () => processSlot<(refusal: Refusal) => void>('refusals');

export function listenToRefusals(listen: (refusal: Refusal) => void): void {
  listener().current = listen;
}

export function reportRefusal(refusal: Refusal): void {
  listener().current?.(refusal);
}
