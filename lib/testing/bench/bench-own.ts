import { readEnv } from '@/lib/env';
import { openEmbeddedService } from '@/lib/front/embedded-service';
import { openLog } from '@/lib/front/open-log';
import { createTestFront } from '@/lib/testing/harness/test-front';
import type { BenchProgram } from './bench-inventory';

/** The API as `npm start` serves it, with logging, but without the dashboard. */
export const serveOwn: BenchProgram = async () => {
  const env = readEnv();
  const { service } = await openEmbeddedService(env, openLog(env));
  return createTestFront({ env, service });
};
