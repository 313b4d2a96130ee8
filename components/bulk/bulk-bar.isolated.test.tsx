import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { StaffProvider } from '@/components/shell/staff-context';
import { ToastRegion } from '@/components/ui/toast-region';
import { messages } from '@/lib/i18n/messages';
import { runRowsMax } from '@/lib/rules/bulk/bulk-run';
import { BulkBar } from './bulk-bar';

const server = { previews: 0 };

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }));
vi.mock('@/lib/desk/bulk/actions', () => ({
  previewBulk: () => {
    server.previews += 1;
    return Promise.resolve({ ok: true, value: { run: { id: 'run-1' } } });
  },
}));

afterEach(cleanup);

function show(count: number) {
  server.previews = 0;
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

it('says how many listings can be changed at once before it asks anything', async () => {
  show(runRowsMax + 1);
  fireEvent.click(screen.getByRole('button', { name: 'Publicera' }));
  expect(await screen.findByText(/^Högst 10\s000 lokaler går att ändra på en gång/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Avpublicera' }));
  expect(screen.queryByRole('dialog', { name: 'Avpublicera' })).toBeNull();
  expect(server.previews).toBe(0);
});

it('previews as many as can be changed', () => {
  show(runRowsMax);
  fireEvent.click(screen.getByRole('button', { name: 'Publicera' }));
  expect(server.previews).toBe(1);
});
