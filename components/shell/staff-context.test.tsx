import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { callAction } from '@/lib/browser/call-action';
import { sendJson } from '@/lib/browser/read-json';
import { readPackAnswer } from '@/lib/browser/uploads/upload-answer';
import { failureOf, type FailureCode } from '@/lib/rules/failure';
import { router } from '@/lib/testing/harness/next-navigation';
import { TestPage } from '@/lib/testing/harness/test-page';

afterEach(() => {
  cleanup();
  router.refresh.mockClear();
  vi.unstubAllGlobals();
});

it.each<[FailureCode, number]>([
  ['FORBIDDEN_ROLE', 1],
  ['NETWORK', 0],
])('after an action that failed with %s, the page is rendered for the current role %i times', async (code, times) => {
  render(<TestPage staffRole="publisher">{null}</TestPage>);
  await callAction(async () => ({ ok: false, failure: failureOf(code) }), {});
  expect(router.refresh).toHaveBeenCalledTimes(times);
});

const body = { failure: failureOf('FORBIDDEN_ROLE') };

it('an upload that the role does not allow renders the page for the current role', async () => {
  render(<TestPage staffRole="publisher">{null}</TestPage>);
  await readPackAnswer({ status: 403, text: JSON.stringify(body), retryAfter: null }, 1, 1);
  expect(router.refresh).toHaveBeenCalledOnce();
});

it('a request that the role does not allow renders the page for the current role', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status: 403 })));
  render(<TestPage staffRole="publisher">{null}</TestPage>);
  await expect(sendJson('/api/runs', {})).rejects.toThrow('FORBIDDEN_ROLE');
  expect(router.refresh).toHaveBeenCalledOnce();
});
