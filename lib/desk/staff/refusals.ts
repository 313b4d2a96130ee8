import 'server-only';
import { processListener } from '@/lib/desk/process-singleton';
import type { FailureCode } from '@/lib/rules/failure';

export type Refusal = {
  code: FailureCode;
  /** Null without a session. */
  staff: string | null;
  /** The beginning of the hash of the e-mail address that was given. */
  account: string | null;
  address: string;
};

export const { listen: listenToRefusals, report: reportRefusal } = processListener<[Refusal]>('refusals');
