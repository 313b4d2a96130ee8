import { pino, type Logger } from 'pino';
import type { Env } from '@/lib/env';
import { loggedError } from './logged-error';

const heldBytesMax = 1024 * 1024;

/**
 * The log on standard output, a JSON object a line. Lines that cannot be written (a full disk, a reader that is gone) are held for
 * a while and then dropped: no request fails for them, and the process lives.
 */
export function openLog({ logLevel }: Pick<Env, 'logLevel'>): Logger {
  const lines = pino.destination({ dest: 1, maxLength: heldBytesMax });
  // At the end of the process the library would wait for ever for lines that cannot be written.
  const flush = lines.flushSync.bind(lines);
  lines.on('error', () => void (lines.flushSync = () => undefined));
  lines.on('write', () => void (lines.flushSync = flush));
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  return pino(
    { level: logLevel, base: undefined, serializers: { error: (error: unknown) => loggedError(error) } },
    lines,
  );
}
