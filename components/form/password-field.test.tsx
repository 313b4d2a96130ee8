import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestPage } from '@/lib/testing/harness/test-page';
import { PasswordField } from './password-field';

afterEach(cleanup);

it('masks the password until it is shown on request, and accepts pasting', () => {
  const ref = { current: null as HTMLInputElement | null };
  render(
    <TestPage>
      <PasswordField id="password" label="Lösenord" autoComplete="current-password" ref={ref} />
    </TestPage>,
  );
  const field = ref.current!;
  expect(field.type).toBe('password');
  expect(field.autocomplete).toBe('current-password');
  expect(fireEvent.paste(field)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Visa lösenordet' }));
  expect(field.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Dölj lösenordet' }));
  expect(field.type).toBe('password');
});
