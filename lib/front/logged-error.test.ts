import { describe, expect, it } from 'vitest';
import { loggedError } from './logged-error';

describe('an error in the log', () => {
  it('keeps its name, words, code and place, and those of its causes', () => {
    const cause = Object.assign(new TypeError('inside'), { code: 'EINSIDE' });
    const error = loggedError(new Error('outside', { cause }));
    expect(error).toEqual({
      type: 'Error',
      message: 'outside',
      stack: expect.stringContaining('logged-error.test.ts'),
      cause: { type: 'TypeError', message: 'inside', code: 'EINSIDE', stack: expect.any(String) },
    });
  });

  it('drops what a library adds about the values it worked with', () => {
    const error = Object.assign(new Error('duplicate key'), { detail: 'Key (ref)=(canary)', parameters: ['canary'] });
    expect(JSON.stringify(loggedError(error))).not.toContain('canary');
  });

  it('is cut where causes go round, and is a word where it is no error', () => {
    const round = new Error('round');
    round.cause = round;
    expect(JSON.stringify(loggedError(round)).match(/"round"/g)).toHaveLength(4);
    expect(loggedError({ secret: 'canary' })).toBe('object');
    expect(loggedError('words')).toBe('words');
  });
});
