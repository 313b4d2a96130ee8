import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { changeBrand } from '@/lib/desk/fact-sheet/actions';
import { messages } from '@/lib/i18n/messages';
import { failureOf } from '@/lib/rules/failure';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { LookDialog } from './look-dialog';

const words = messages.en.factSheet.look;
const brand = { accent: '#2457d6', logo: null, contact: { name: '', phone: '', email: '' } };

afterEach(cleanup);

it('says that a logo cannot be read only until another file is chosen', async () => {
  const issues = [{ path: ['logo'], message: 'no picture' }];
  mockOf(changeBrand).mockResolvedValue({ ok: false, failure: { ...failureOf('BAD_REQUEST'), issues } });
  render(
    <TestPage locale="en">
      <LookDialog brand={brand} onClose={() => undefined} />
    </TestPage>,
  );
  const choose = async (name: string) => {
    fireEvent.change(screen.getByLabelText(words.logo, { selector: 'input' }), {
      target: { files: [new File(['x'], name)] },
    });
    await screen.findByText(name);
  };
  await choose('first.png');
  fireEvent.click(screen.getByRole('button', { name: messages.en.common.save }));
  await screen.findByText(words.logoRefused);
  await choose('second.png');
  expect(screen.queryByText(words.logoRefused)).toBeNull();
});
