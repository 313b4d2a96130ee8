import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import { previewBulk } from '@/lib/desk/bulk/actions';
import { messages } from '@/lib/i18n/messages';
import { BulkNoticeDialog } from './bulk-notice-dialog';

const words = messages.sv.blockers;

afterEach(cleanup);

it.each(['999', '2,5', ''])('a notice period of "%s" is rejected before any listing is changed', (months) => {
  render(
    <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
      <QueryClientProvider client={new QueryClient()}>
        <BulkNoticeDialog ids={['a', 'b']} onClose={() => undefined} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  const field = screen.getByLabelText(words.bulkNotice.label);
  fireEvent.change(field, { target: { value: months } });
  fireEvent.submit(document.querySelector('form')!);
  expect(screen.getByText(words.wrongNotice)).toBeTruthy();
  expect(previewBulk).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field);
});
