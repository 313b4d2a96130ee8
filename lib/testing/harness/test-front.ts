import type { Server } from 'node:http';
import { readEnv } from '@/lib/env';
import { createFrontServer } from '@/lib/front/create-server';

type FrontParts = Parameters<typeof createFrontServer>[0];

/** The front server of a test, unless `parts` differ: with the default settings, ready, and with a dashboard that has no pages. */
export function createTestFront(parts: Pick<FrontParts, 'service'> & Partial<FrontParts>): Server {
  return createFrontServer({
    env: readEnv({}),
    dev: false,
    dashboard: async (_, response) => void response.writeHead(404).end(),
    isReady: () => true,
    ...parts,
  });
}
