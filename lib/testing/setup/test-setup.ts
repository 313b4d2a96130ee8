import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { loadMessages } from '@/lib/i18n/load-messages';
import { locales } from '@/lib/i18n/locales';
import { setPagePerson } from '@/lib/rules/page-person';
import { deskRequest } from '@/lib/testing/harness/next-headers';

// Hashing a password at its real cost would take longer than the rest of most tests.
vi.mock('@/lib/desk/staff/password-cost', () => ({ passwordCost: { N: 2 ** 4, r: 8, p: 1 } }));
// Neither do tests of faults wait as long between the attempts.
vi.mock('@/lib/client/pause', () => ({ pause: () => new Promise((resolve) => setTimeout(resolve)) }));

// Test files share a process. Each one starts with the state of a new process.
const { vakantSingletons } = globalThis as { vakantSingletons?: Map<string, unknown> };
vakantSingletons?.clear();
deskRequest.reset();
setPagePerson(null);
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  vi.resetAllMocks();
  const { receiveToasts } = await import('@/components/ui/toast');
  receiveToasts(() => undefined)();
  // Some files notify at once.
  const { defaultScheduler, notifyManager } = await import('@tanstack/react-query');
  notifyManager.setScheduler(defaultScheduler);
  // A component loaded by an earlier file would wait for the texts of another language.
  await Promise.all(locales.map(loadMessages));
  // On a busy machine a test may have to wait longer than the default of one second.
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000, defaultHidden: false });
}
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  // An import that is not complete when a file ends fails, and later files that share the module would fail with it.
  await vi.dynamicImportSettled();
});

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
