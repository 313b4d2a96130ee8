import { describe, expect, it } from 'vitest';
import { openLog, readableLine } from './open-log';

describe('the log', () => {
  it.each<[string, Parameters<typeof openLog>[0]['logLevel'], boolean, string]>([
    ['warnings on a terminal, so that no request is printed', null, true, 'warn'],
    ['requests elsewhere', null, false, 'info'],
    ['what LOG_LEVEL asks for on a terminal', 'info', true, 'info'],
    ['what LOG_LEVEL asks for elsewhere', 'error', false, 'error'],
  ])('has %s', (_, logLevel, terminal, level) => {
    expect(openLog({ logLevel }, terminal).level).toBe(level);
  });

  it('is readable on a terminal: time, level, message, and the fields that say something', () => {
    const at = new Date(2026, 10, 22, 8, 5, 9).getTime();
    const fields = { requestId: 'req_1', status: 200, key: null, outcome: { status: 'draft' } };
    expect(readableLine(JSON.stringify({ level: 30, time: at, ...fields, msg: 'request' }))).toBe(
      '08:05:09 info request requestId=req_1 status=200 outcome={"status":"draft"}\n',
    );
  });
});
