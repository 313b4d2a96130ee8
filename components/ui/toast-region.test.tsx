import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestPage } from '@/lib/testing/harness/test-page';
import { failureOf } from '@/lib/rules/failure';
import { reportMissingPart, toast } from './toast';
import { ToastRegion } from './toast-region';

afterEach(cleanup);

it.each([
  ['a part of it is missing', reportMissingPart],
  ['an action is unknown', () => toast.error('Det gick inte', { failure: failureOf('UNKNOWN_ACTION') })],
])('offers to reload a page from before a deploy when %s', async (_, report) => {
  render(<ToastRegion />, { wrapper: TestPage });
  report();
  expect(await screen.findByText('Det gick inte')).toBeTruthy();
  expect(screen.getByText('Vakant har uppdaterats. Ladda om sidan.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ladda om sidan', hidden: true })).toBeTruthy();
});
