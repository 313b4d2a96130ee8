import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestPage } from '@/lib/testing/harness/test-page';
import { PersonMenu } from './person-menu';

afterEach(cleanup);

it('begins its accessible name with its visible text, and gives the menu the same name', async () => {
  render(
    <TestPage staff={{ id: 's1', name: 'Åsa Lindqvist', email: 'asa@norr.example', role: 'admin' }}>
      <PersonMenu theme="system" />
    </TestPage>,
  );
  expect(screen.getByText('Åsa Lindqvist')).toBeTruthy();
  expect(screen.getByText('Administratör')).toBeTruthy();
  const button = screen.getByRole('button', { name: /^Åsa Lindqvist Administratör: / });
  fireEvent.click(button);
  expect((await screen.findByRole('menu')).getAttribute('aria-label')).toBe(button.getAttribute('aria-label'));
});
