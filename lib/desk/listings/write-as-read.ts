import 'server-only';
import { isOvertaken } from '@/lib/client';

const roundsMax = 3;

/**
 * Writes onto what was read, by its tag where the service gives one. Where that was overtaken, `readAgain` decides, by throwing,
 * whether the write may still go on; it must let a write pass that has arrived already, for an answer may have been lost. A tag that
 * does not hold although nothing has changed is no use in the end, and the last round goes without.
 */
export async function writeAsRead<Value>({
  etag,
  readAgain,
  write,
}: {
  etag: string | null;
  readAgain: () => Promise<string | null>;
  write: (ifMatch: string | null) => Promise<Value>;
}): Promise<Value> {
  let ifMatch = etag;
  for (let round = 1; ; round += 1) {
    try {
      return await write(ifMatch);
    } catch (error) {
      if (ifMatch === null || !isOvertaken(error)) throw error;
      const read = await readAgain();
      ifMatch = round < roundsMax ? read : null;
    }
  }
}
