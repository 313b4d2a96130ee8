import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { callAction } from '@/lib/browser/call-action';
import { failureOf, type FailureCode } from '@/lib/rules/failure';
import { router } from '@/lib/testing/harness/next-navigation';
import { TestPage } from '@/lib/testing/harness/test-page';

afterEach(() => {
  cleanup();
  router.refresh.mockClear();
});

it.each<[FailureCode, number]>([
  ['FORBIDDEN_ROLE', 1],
  ['NETWORK', 0],
])('after an action that failed with %s, the page is rendered for the current role %i times', async (code, times) => {
  render(<TestPage staffRole="publisher">{null}</TestPage>);
  await callAction(async () => ({ ok: false, failure: failureOf(code) }), {});
  expect(router.refresh).toHaveBeenCalledTimes(times);
});
