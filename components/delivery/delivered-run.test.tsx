import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { failureOf } from '@/lib/rules/failure';
import type { DeliveryRecord } from '@/lib/rules/delivery/delivery-record';
import { TestPage } from '@/lib/testing/harness/test-page';
import { DeliveredRun } from './delivered-run';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('leads to a new delivery when the run of the last one no longer exists', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ failure: failureOf('NOT_FOUND') }, { status: 404 })));
  const again = vi.fn<() => void>();
  render(
    <TestPage locale="en" staffRole="publisher">
      <DeliveredRun record={{ runId: 'run-1' } as DeliveryRecord} isStarting={false} onAgain={again} />
    </TestPage>,
  );
  fireEvent.click(await screen.findByRole('button', { name: messages.en.delivery.again }));
  expect(again).toHaveBeenCalledOnce();
});
