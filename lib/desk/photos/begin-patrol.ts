import 'server-only';
import { partnerConnection } from '@/lib/desk/connection/connection';
import { runPost } from '@/lib/desk/run-read';
import { startPatrol } from './current-patrol';

/** Starts checking all photos, and returns at once; the page polls the results. */
export function beginPatrol(): Promise<Response> {
  return runPost('edit', async () => {
    // The page reads the result from the patrol's state.
    startPatrol(await partnerConnection()).catch(() => undefined);
    return {};
  });
}
