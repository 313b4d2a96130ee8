import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { replaceKey } from '@/lib/desk/key/replace-key';
import { messages } from '@/lib/i18n/messages';
import { failureOf } from '@/lib/rules/failure';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { ReplaceKeyDialog } from './replace-key-dialog';

afterEach(cleanup);

async function enter(key: string) {
  fireEvent.change(screen.getByLabelText(messages.sv.key.replace.label), { target: { value: key } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: messages.sv.key.replace.confirm })));
}

it('a key that is not whole shows only that, and no longer why another key was rejected', async () => {
  mockOf(replaceKey).mockResolvedValue({ ok: false, failure: failureOf('KEY_REFUSED') });
  render(<ReplaceKeyDialog opening={{}} onClose={() => undefined} onReplaced={() => undefined} />, {
    wrapper: TestPage,
  });
  await enter(`svc_sk_${'0'.repeat(48)}`);
  expect(screen.getByText(messages.sv.errors.KEY_REFUSED)).toBeTruthy();
  await enter('svc_sk_0');
  expect(screen.getByText(messages.sv.key.replace.wrong)).toBeTruthy();
  expect(screen.queryByText(messages.sv.errors.KEY_REFUSED)).toBeNull();
});
