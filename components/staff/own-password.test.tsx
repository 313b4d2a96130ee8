import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SignInForm } from '@/components/shell/sign-in-form';
import { Announcer } from '@/components/ui/announcer';
import { messages } from '@/lib/i18n/messages';
import { changeOwnPassword } from '@/lib/desk/staff/own-actions';
import { TestPage } from '@/lib/testing/harness/test-page';
import { InviteForm } from './invite-form';
import { OwnPassword } from './own-password';

afterEach(cleanup);

it('shows all faults at once, and focuses the first faulty field', () => {
  render(
    <TestPage>
      <OwnPassword email="eva@example.org" />
    </TestPage>,
  );
  const { staff, errors } = messages.sv;
  fireEvent.submit(document.querySelector('form')!);
  expect(screen.getByText(staff.missingPassword)).toBeTruthy();
  expect(screen.getByText(errors.PASSWORD_TOO_SHORT)).toBeTruthy();
  expect(document.activeElement?.id).toBe('current-password');
  expect(changeOwnPassword).not.toHaveBeenCalled();
});

const forms = {
  'the sign-in': (
    <SignInForm next="/" demoPassword={undefined} directory={null}>
      {null}
    </SignInForm>
  ),
  'an invitation': <InviteForm token="a" email={null} />,
  'the own account': <OwnPassword email="eva@example.org" />,
};

it.each(Object.entries(forms))(
  'a password in the form of %s never gets into an address, also if it is sent before the script runs',
  (_, form) => {
    const { container } = render(
      <TestPage>
        <Announcer>{form}</Announcer>
      </TestPage>,
    );
    expect(container.querySelector('form')!.method).toBe('post');
  },
);
