import 'server-only';
import { readEnv } from '@/lib/env';

/** What whoever is not in yet may know of the organization's directory; null where none is set up. */
export function directoryDoor(): { name: string | null } | null {
  const { directory } = readEnv();
  return directory && { name: directory.name };
}
