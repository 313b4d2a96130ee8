import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Announcer } from '@/components/ui/announcer';
import { messages } from '@/lib/i18n/messages';
import { signIn } from '@/lib/desk/staff/sign-in';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { SignInForm } from './sign-in-form';

mockOf(signIn).mockResolvedValue({ ok: true, value: { codeWanted: true } });

afterEach(cleanup);

const { signIn: words, common } = messages.sv;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it('keeps the address, but not the password, when the person goes back from the code', async () => {
  render(
    <TestPage>
      <Announcer>
        <SignInForm next="/" demoPassword={undefined} directory={null}>
          {null}
        </SignInForm>
      </Announcer>
    </TestPage>,
  );
  fireEvent.change(field(common.email), { target: { value: 'eva@example.com' } });
  fireEvent.change(field(words.password), { target: { value: 'kaffe lampa tak' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: words.submit })));
  fireEvent.click(await screen.findByRole('button', { name: common.back }));
  expect([field(common.email).value, field(words.password).value]).toEqual(['eva@example.com', '']);
});
