import { readEnv } from '@/lib/env';
import { createFrontServer } from '@/lib/front/create-server';
import { openEmbeddedService } from '@/lib/front/embedded-service';
import { openLog } from '@/lib/front/open-log';
import type { BenchProgram } from './bench-inventory';

/** The API as `npm start` serves it, with logging, but without the dashboard. */
export const serveOwn: BenchProgram = async () => {
  const env = readEnv();
  const { service } = await openEmbeddedService(env, openLog(env));
  return createFrontServer({
    env,
    dev: false,
    service,
    dashboard: async (_, response) => void response.writeHead(404).end(),
    isReady: () => true,
  });
};
