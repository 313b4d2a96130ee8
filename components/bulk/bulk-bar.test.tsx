import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import { StaffProvider } from '@/components/shell/staff-context';
import { ToastRegion } from '@/components/ui/toast-region';
import { messages } from '@/lib/i18n/messages';
import { runRowsMax } from '@/lib/rules/bulk/bulk-run';
import { previewBulk } from '@/lib/desk/bulk/actions';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { BulkBar } from './bulk-bar';

const preview = mockOf(previewBulk);

afterEach(cleanup);

function show(count: number) {
  preview.mockReset().mockResolvedValue({ ok: true, value: { run: { id: 'run-1' } } });
  const ids = Array.from({ length: count }, (_, index) => String(index));
  render(
    <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
      <StaffProvider staff={{ id: 's1', name: 'Åsa', email: 'asa@norr.example', role: 'publisher' }}>
        <BulkBar ids={ids} hidden={0} assignees={[]} onClear={() => undefined} />
        <ToastRegion />
      </StaffProvider>
    </NextIntlClientProvider>,
  );
}

it('says how many listings can be changed at once before it asks for anything', async () => {
  show(runRowsMax + 1);
  fireEvent.click(screen.getByRole('button', { name: 'Publicera' }));
  expect(await screen.findByText(/^Högst 10\s000 lokaler går att ändra på en gång/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Avpublicera' }));
  expect(screen.queryByRole('dialog', { name: 'Avpublicera' })).toBeNull();
  expect(preview).not.toHaveBeenCalled();
});

it('opens a preview for the largest number of listings that can be changed at once', () => {
  show(runRowsMax);
  fireEvent.click(screen.getByRole('button', { name: 'Publicera' }));
  expect(preview).toHaveBeenCalledOnce();
});
