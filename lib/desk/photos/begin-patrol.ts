import 'server-only';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { deskStore } from '@/lib/desk/desk-store';
import { runPost } from '@/lib/desk/run-read';
import { startPatrol } from './current-patrol';
import { photoScope } from './photo-scope';
import { findPatrol, savePatrol } from './patrol-store';

/** Starts checking all photos unless that is running, and returns at once; the page polls the results. */
export function beginPatrol(): Promise<Response> {
  return runPost('edit', async () => {
    const connection = await partnerConnection();
    const store = await deskStore();
    const scope = await photoScope(connection);
    const { running } = await findPatrol(store, scope);
    if (running) return {};
    // Before the answer, because another process may answer the next request of the page.
    await savePatrol(store, scope, { running: { done: 0, total: 0 }, end: null });
    startPatrol(connection, scope).catch(() => undefined);
    return {};
  });
}
