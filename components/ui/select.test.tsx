import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { TestPage } from '@/lib/testing/harness/test-page';
import { Select } from './select';

// The list is then available at once.
beforeAll(async () => void (await import('./base-select')));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const items = [
  { value: 'malmo', label: 'Malmö' },
  { value: 'lund', label: 'Lund' },
];

it('shows the chosen label, and opens once its list is loaded if it was pressed earlier; Back closes it', async () => {
  vi.stubGlobal('navigation', new EventTarget());
  render(
    <TestPage>
      <Select aria-label="Ort" value="malmo" onValueChange={() => undefined} items={items} />
    </TestPage>,
  );
  const button = screen.getByRole('combobox', { name: 'Ort' });
  expect(button.textContent).toBe('Malmö');
  expect(screen.queryByRole('option')).toBeNull();
  fireEvent.click(button);
  expect(await screen.findByRole('option', { name: 'Lund' })).toBeTruthy();
  const back = Object.assign(new Event('navigate', { cancelable: true }), { navigationType: 'traverse' });
  await act(async () => void navigation.dispatchEvent(back));
  expect([back.defaultPrevented, screen.queryByRole('option')]).toEqual([true, null]);
});
