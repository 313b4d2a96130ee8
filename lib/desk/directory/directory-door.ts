import 'server-only';
import { readEnv } from '@/lib/env';

/** What the sign-in page shows of the organization's directory; null if none is set up. */
export function directoryDoor(): { name: string | null } | null {
  const { directory } = readEnv();
  return directory && { name: directory.name };
}
