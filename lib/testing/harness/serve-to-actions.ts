import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { vi } from 'vitest';
import type { Store } from '@/lib/database/store';
import { processSlot } from '@/lib/desk/process-singleton';
import type { DeskTables } from '@/lib/desk/tables/desk-tables';
import { listenHere } from './free-port';

/** The base URL of the service until `close`. */
export type ServedToActions = { baseUrl: string; close: () => void };

type Served = { serve: (request: Request) => Promise<Response>; key: string; store: Store<DeskTables> };

/** Serves a service on a real socket and sets the dashboard's store, both where actions find them. `close` removes them. */
export async function serveToActions({ serve, key, store }: Served): Promise<ServedToActions> {
  const listener = getRequestListener(serve, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  const baseUrl = `${await listenHere(server)}/partner/v1`;
  vi.stubEnv('PARTNER_API_URL', baseUrl);
  vi.stubEnv('PARTNER_API_KEY', key);
  giveDeskStore(store);
  const close = () => {
    vi.unstubAllEnvs();
    server.closeAllConnections();
    server.close();
  };
  return { baseUrl, close };
}

/** Makes `deskStore` return this store; null lets it open the one of the settings. */
export function giveDeskStore(store: Store<DeskTables> | null): void {
  processSlot<Promise<Store<DeskTables>>>('deskStore').current = store && Promise.resolve(store);
}
