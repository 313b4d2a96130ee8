import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { deskRequest } from '@/lib/testing/harness/next-headers';

// Hashing a password at its real cost is slower than the rest of most tests.
vi.mock('@/lib/desk/staff/password-cost', () => ({ passwordCost: { N: 2 ** 4, r: 8, p: 1 } }));

// Test files share a process: each begins as a new one would, whatever the last one left.
const { vakantSingletons } = globalThis as { vakantSingletons?: Map<string, unknown> };
vakantSingletons?.clear();
deskRequest.reset();
if (typeof document !== 'undefined') document.body.replaceChildren();

if (typeof document !== 'undefined') {
  // What a test waits for may take longer than the usual second on a busy machine.
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
}
afterAll(() => vi.unstubAllEnvs());

const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...args) => void complaints.push(args));
  vi.spyOn(console, 'warn').mockImplementation((...args) => void complaints.push(args));
});

afterEach(() => {
  vi.restoreAllMocks();
  if (complaints.length > 0)
    throw new Error(`console.error and console.warn must stay silent: ${JSON.stringify(complaints)}`);
});
