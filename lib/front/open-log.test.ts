import { describe, expect, it } from 'vitest';
import { loggedError, openLog, readableLine } from './open-log';

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

  it('is cut off if its causes are circular, and is a string or a type if it is not an Error', () => {
    const round = new Error('round');
    round.cause = round;
    expect(JSON.stringify(loggedError(round)).match(/"round"/g)).toHaveLength(4);
    expect(loggedError({ secret: 'canary' })).toBe('object');
    expect(loggedError('words')).toBe('words');
  });
});
