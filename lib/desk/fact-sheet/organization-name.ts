import 'server-only';
import { getMe, type Connection } from '@/lib/client';
import { failureFromError } from '@/lib/desk/desk-error';
import { processSingleton, type Slot } from '@/lib/desk/process-singleton';

const validMs = 3_600_000;

/** `readAt`: by the time since the start of the process, because the clock may be set back. */
type Known = { key: string; readAt: number; name: string };
const knownSlot = () => processSingleton<Slot<Known>>('organizationName', () => ({ current: null }));

/** The name of the organization, read every hour; null if the service does not answer and it was never read. */
export async function organizationName(connection: Connection): Promise<string | null> {
  const slot = knownSlot();
  const key = `${connection.baseUrl} ${connection.key()}`;
  const known = slot.current?.key === key ? slot.current : null;
  if (known && performance.now() - known.readAt < validMs) return known.name;
  try {
    const { name } = (await getMe(connection)).org;
    slot.current = { key, readAt: performance.now(), name };
    return name;
  } catch (error) {
    if (failureFromError(error)) return known?.name ?? null;
    throw error;
  }
}
