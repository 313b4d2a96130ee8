import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button';
import { ButtonLink } from './button-link';
import { IconButton } from './icon-button';

afterEach(cleanup);

it('a forbidden action stays focusable, shows the reason, and does nothing', () => {
  const press = vi.fn<() => void>();
  const submit = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  document.addEventListener('submit', submit);
  render(
    <form>
      <Button type="submit" onClick={press} unavailable="Kräver rollen publicerare.">
        Publicera
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Publicera', description: 'Kräver rollen publicerare.' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.dataset['tooltip']).toBe('Kräver rollen publicerare.');
  button.focus();
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  document.removeEventListener('submit', submit);
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

it('an allowed action shows no reason', () => {
  const press = vi.fn<() => void>();
  render(
    <Button onClick={press} unavailable={null}>
      Publicera
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Publicera', description: '' });
  fireEvent.click(button);
  expect(press).toHaveBeenCalledOnce();
  expect(button.hasAttribute('aria-disabled')).toBe(false);
});

it('a forbidden link is a button that shows the reason', () => {
  render(
    <ButtonLink href="/listings" unavailable="Kräver rollen redaktör.">
      Ny annons
    </ButtonLink>,
  );
  expect(screen.queryByRole('link')).toBeNull();
  screen.getByRole('button', { name: 'Ny annons', description: 'Kräver rollen redaktör.' });
});

it('a button with an icon stays focusable while it is loading, and does nothing', () => {
  const press = vi.fn<() => void>();
  render(
    <IconButton label="Ta bort" loading onClick={press}>
      x
    </IconButton>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Ta bort' });
  expect(button.disabled).toBe(false);
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
});
