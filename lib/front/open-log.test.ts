import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { logConsole, loggedError, openLog, readableLine } from './open-log';

describe('the log', () => {
  it.each<[string, Parameters<typeof openLog>[0]['logLevel'], boolean, string]>([
    ['warnings on a terminal, so that no request is printed', null, true, 'warn'],
    ['requests elsewhere', null, false, 'info'],
    ['what LOG_LEVEL asks for on a terminal', 'info', true, 'info'],
    ['what LOG_LEVEL asks for elsewhere', 'error', false, 'error'],
  ])('has %s', (_, logLevel, terminal, level) => {
    expect(openLog({ logLevel }, terminal).level).toBe(level);
  });

  it('is readable on a terminal: time, level, message, and the fields that are not null', () => {
    const at = new Date(2026, 10, 22, 8, 5, 9).getTime();
    const fields = { requestId: 'req_1', status: 200, key: null, outcome: { status: 'draft' } };
    expect(readableLine(JSON.stringify({ level: 30, time: at, ...fields, msg: 'request' }))).toBe(
      '08:05:09 info request requestId=req_1 status=200 outcome={"status":"draft"}\n',
    );
  });
});

describe('what libraries report on the console', () => {
  const lines: string[] = [];
  const serializers = { error: (error: unknown) => loggedError(error) };
  const log = pino({ base: undefined, serializers }, { write: (line: string) => void lines.push(line) });
  const output: Pick<Console, 'error' | 'warn'> = { error: () => undefined, warn: () => undefined };
  logConsole(log, output);
  const logged = (...parts: unknown[]): unknown => {
    output.error(...parts);
    return JSON.parse(lines.splice(0).join(''));
  };

  it('is one line with the id that the error page shows, and lacks the fields of the error', () => {
    const error = Object.assign(new Error('unreadable'), { digest: '1234', issues: ['canary'] });
    expect(logged('⨯', error)).toEqual({
      level: 50,
      time: expect.any(Number),
      requestId: '1234',
      error: { type: 'Error', message: 'unreadable', stack: expect.any(String) },
      msg: 'A request failed.',
    });
  });

  it('is a warning without a stack if it was one', () => {
    output.warn(new Error('Failed to find an action.\nRead more'));
    expect(lines.splice(0).map((line) => JSON.parse(line) as unknown)).toEqual([
      { level: 40, time: expect.any(Number), reason: 'Failed to find an action.', msg: 'A request failed.' },
    ]);
  });

  it('is its words if it has no error', () => {
    expect(logged('⨯', 'No HTTP methods exported.')).toMatchObject({ level: 50, msg: '⨯ No HTTP methods exported.' });
  });
});

describe('an error in the log', () => {
  it('has its name, message, code and stack, and those of its causes', () => {
    const cause = Object.assign(new TypeError('inside'), { code: 'EINSIDE' });
    const error = loggedError(new Error('outside', { cause }));
    expect(error).toEqual({
      type: 'Error',
      message: 'outside',
      stack: expect.stringContaining('open-log.test.ts'),
      cause: { type: 'TypeError', message: 'inside', code: 'EINSIDE', stack: expect.any(String) },
    });
  });

  it('lacks the fields in which a library puts values', () => {
    const error = Object.assign(new Error('duplicate key'), { detail: 'Key (ref)=(canary)', parameters: ['canary'] });
    expect(JSON.stringify(loggedError(error))).not.toContain('canary');
  });

  it.each(['canary', 'x"canary": 1', '[{"password":"a canary\\x"}]', '\ncanary\n', '{"a":"canary" b}'])(
    'lacks the text that was no JSON: %j',
    (text) => {
      const error = (() => {
        try {
          return JSON.parse(text) as unknown;
        } catch (fault) {
          return fault;
        }
      })();
      expect(JSON.stringify(loggedError(error))).not.toContain('canary');
      expect(loggedError(error)).toMatchObject({
        type: 'SyntaxError',
        stack: expect.stringContaining('open-log.test.ts'),
      });
    },
  );

  it('is cut off if its causes are circular, and is a string or a type if it is not an Error', () => {
    const round = new Error('round');
    round.cause = round;
    expect(JSON.stringify(loggedError(round)).match(/"round"/g)).toHaveLength(4);
    expect(loggedError({ secret: 'canary' })).toBe('object');
    expect(loggedError('words')).toBe('words');
  });
});
