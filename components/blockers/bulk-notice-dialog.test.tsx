import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { previewBulk } from '@/lib/desk/bulk/actions';
import { messages } from '@/lib/i18n/messages';
import { TestPage } from '@/lib/testing/harness/test-page';
import { BulkNoticeDialog } from './bulk-notice-dialog';

const words = messages.sv.blockers;

afterEach(cleanup);

it.each(['999', '2,5', ''])('a notice period of "%s" is rejected before any listing is changed', (months) => {
  render(
    <TestPage>
      <BulkNoticeDialog ids={['a', 'b']} onClose={() => undefined} />
    </TestPage>,
  );
  const field = screen.getByLabelText(words.bulkNotice.label);
  fireEvent.change(field, { target: { value: months } });
  fireEvent.submit(document.querySelector('form')!);
  expect(screen.getByText(words.wrongNotice)).toBeTruthy();
  expect(previewBulk).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field);
});
