import 'server-only';
import { processListener } from './process-singleton';

/** Unexpected errors of background work, each with a sentence about what failed. */
export const { listen: listenToFaults, report: reportFault } =
  processListener<[error: unknown, message: string]>('faults');
