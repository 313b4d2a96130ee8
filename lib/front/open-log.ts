import { type Logger, pino } from 'pino';
import type { Env } from '@/lib/env';

const queuedBytesMax = 1024 * 1024;
/** How often a full pipe is written to again at exit, 100 ms apart. */
const attemptsAtExit = 10;

/**
 * Opens the log on standard output: one JSON object per line or, on a terminal, readable lines without those about requests. LOG_LEVEL
 * overrides the level. Lines that cannot be written (full disk, closed reader) are queued up to `queuedBytesMax` and then dropped, so
 * that no request fails and the process does not end because of them.
 */
export function openLog({ logLevel }: Pick<Env, 'logLevel'>, terminal = process.stdout.isTTY): Logger {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  const options = { base: undefined, serializers: { error: (error: unknown) => loggedError(error) } };
  if (terminal) {
    const lines = { write: (line: string) => void process.stdout.write(readableLine(line)) };
    return pino({ ...options, level: logLevel ?? 'warn' }, lines);
  }
  let attempts = Infinity;
  const lines = pino.destination({ dest: 1, maxLength: queuedBytesMax, retryEAGAIN: () => (attempts -= 1) >= 0 });
  // At exit the library would wait forever for lines that cannot be written, or whose reader no longer reads.
  const flushSync = lines.flushSync.bind(lines);
  const flush = () => {
    attempts = attemptsAtExit;
    try {
      flushSync();
    } catch {
      // The lines are lost.
    } finally {
      attempts = Infinity;
    }
  };
  lines.flushSync = flush;
  lines.on('error', () => void (lines.flushSync = () => undefined));
  lines.on('write', () => void (lines.flushSync = flush));
  return pino({ ...options, level: logLevel ?? 'info' }, lines);
}

/** A line of the log for a person: the time, the level, the message, then every field that is not null. */
export function readableLine(json: string): string {
  const { level, time, msg, ...fields } = JSON.parse(json) as { level: number; time: number; msg?: string };
  const words = Object.entries(fields)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const clock = new Date(time).toTimeString().slice(0, 8);
  return `${[clock, pino.levels.labels[level], msg, ...words].join(' ')}\n`;
}

/**
 * Sends to the log what libraries report on the console, which prints several lines with every field of an error. The request id is the
 * one that the error page shows.
 */
export function logConsole(log: Logger, output: Pick<Console, 'error' | 'warn'> = console): void {
  for (const level of ['error', 'warn'] as const) {
    output[level] = (...parts: unknown[]) => {
      const error = parts.find((part): part is Error & { digest?: string } => part instanceof Error);
      if (!error) log[level](parts.map(String).join(' '));
      else if (level === 'error') log.error({ requestId: error.digest, error }, 'A request failed.');
      // Such as a call of an action that an earlier build had. The stack is the framework's own.
      else log.warn({ reason: error.message.split('\n', 1)[0] }, 'A request failed.');
    };
  }
}

type LoggedError = { type: string; message: string; code?: string; stack: string; cause?: LoggedError };

const causesMax = 3;

// The message of a failed JSON.parse quotes the text, which may be the body of a request.
const withoutJson = (text = '') =>
  text.replace(/(?:Unexpected token|")[\s\S]* is not valid JSON/, 'The text is not valid JSON');

/**
 * The part of an error that is logged: enough to find the fault, but without the extra fields in which libraries put values that may
 * be user input.
 */
export function loggedError(error: unknown, depth = 0): LoggedError | string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error;
  const { name, cause } = error;
  const [message = '', stack = ''] = [error.message, error.stack].map(withoutJson);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const inner =
    cause instanceof Error && depth < causesMax ? (loggedError(cause, depth + 1) as LoggedError) : undefined;
  return { type: name, message, ...(code && { code }), stack, ...(inner && { cause: inner }) };
}
