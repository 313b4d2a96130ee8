import 'server-only';
import type { FailureCode } from '@/lib/rules/failure';

/** The log entry of a refusal. */
export type Refusal = {
  code: FailureCode;
  /** Null without a session. */
  staff: string | null;
  /** The beginning of the hash of the e-mail address that was given, as failed sign-ins are counted by. */
  account: string | null;
  address: string;
};

type Holder = { vakantRefusals?: (refusal: Refusal) => void };

/** Sends every refusal to `listen` from now on. The front and the pages share only the global object. */
export function listenToRefusals(listen: (refusal: Refusal) => void): void {
  (globalThis as Holder).vakantRefusals = listen;
}

export function tellRefusal(refusal: Refusal): void {
  (globalThis as Holder).vakantRefusals?.(refusal);
}
