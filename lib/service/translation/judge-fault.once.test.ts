import { describe, expect, it } from 'vitest';
import { ProviderError, type ProviderFault } from '@/lib/service/providers/provider-error';
import { judgeFault } from './judge-fault';

const minute = 60 * 1000;
const status = (code: number, retryAfterMs: number | null = null) => ({
  kind: 'status' as const,
  status: code,
  retryAfterMs,
});

describe('the fault of a translation', () => {
  it.each<[string, ProviderFault, string, number]>([
    ['too many requests', status(429), 'busy', minute],
    ['too many requests, with a wish', status(429, 90_000), 'busy', 90_000],
    ['too much load', status(529), 'busy', minute],
    ['a quota that is used up', status(456), 'busy', 360 * minute],
    ['a quota that is used up, with a wish', status(456, 1_440 * minute), 'busy', 1_440 * minute],
    ['a text that is refused', status(400), 'text', 0],
    ['a text that is too long', status(413), 'text', 0],
    ['a text that makes no sense', status(422), 'text', 0],
    ['a wrong key', status(403), 'outage', 0],
    ['a wrong address', status(404), 'outage', 0],
    ['a redirect', status(302), 'outage', 0],
    ['a server that is down', status(503, 120_000), 'outage', 120_000],
    ['no connection', { kind: 'unreachable' }, 'outage', 0],
    ['no answer', { kind: 'timeout' }, 'outage', 0],
    ['a senseless answer', { kind: 'unusable' }, 'unusable', 0],
  ])('%s (%j) is %s', (_, fault, kind, pauseMs) => {
    expect(judgeFault(new ProviderError('Words answered.', fault))).toEqual({
      kind,
      reason: 'Words answered.',
      pauseMs,
    });
  });

  it.each([
    'LibreTranslate answered 400: Please contact the server operator to get an API key',
    'LibreTranslate answered 400: sv is not supported',
  ])('does not blame the text for %s', (message) => {
    expect(judgeFault(new ProviderError(message, status(400))).kind).toBe('outage');
  });

  it('does not reveal a fault of the service itself', () => {
    const fault = judgeFault(new Error('SQLITE_FULL at /srv/data'));
    expect(fault).toEqual({ kind: 'own', reason: 'Something went wrong on our side; see the log.', pauseMs: 0 });
  });
});
