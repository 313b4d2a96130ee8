import { runInThisContext } from 'node:vm';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { goTo } from '@/lib/testing/harness/next-navigation';
import { Providers } from './providers';
import { pressOnce, reloadOnEarlyBack } from './early-click';

afterEach(cleanup);

it('Back loads the page of its address until the router listens', () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const goBackTo = (path: string) => {
    goTo(path);
    fireEvent.popState(window);
  };
  goTo('/listings/1');
  runInThisContext(reloadOnEarlyBack);
  goBackTo('/listings/1#tasks');
  expect(reload).not.toHaveBeenCalled();
  goBackTo('/listings?status=draft');
  expect(reload).toHaveBeenCalledOnce();
  render(<Providers>{null}</Providers>);
  goBackTo('/listings');
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
  goTo('/');
});

it('a held Enter key presses once, and repeats only in a text area', () => {
  runInThisContext(pressOnce);
  const onKeyDown = vi.fn<() => void>();
  document.body.addEventListener('keydown', onKeyDown);
  render(
    <>
      <input aria-label="Name" />
      <button type="button">Save</button>
      <textarea aria-label="Note" />
    </>,
  );
  for (const control of [screen.getByLabelText('Name'), screen.getByRole('button')]) {
    expect(fireEvent.keyDown(control, { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(control, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(control, { key: 'ArrowDown', repeat: true })).toBe(true);
  }
  expect(onKeyDown).toHaveBeenCalledTimes(4);
  document.body.removeEventListener('keydown', onKeyDown);
  expect(fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'Enter', repeat: true })).toBe(true);
});
