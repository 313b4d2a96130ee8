import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { TestPage } from '@/lib/testing/harness/test-page';
import { matchesComboboxItem } from './combobox-list';
import { MultiCombobox } from './multi-combobox';

const items = [
  { value: '1', label: 'Hiss' },
  { value: '2', label: 'Kök' },
];

function Amenities({ disabled = false }: { disabled?: boolean }) {
  const [value, setValue] = useState(['1', '2']);
  return (
    <TestPage>
      <MultiCombobox
        label="Bekvämligheter"
        placeholder="Sök"
        items={items}
        value={value}
        onValueChange={setValue}
        disabled={disabled}
      />
      <output>{value.join(' ')}</output>
    </TestPage>
  );
}

afterEach(cleanup);

it('keeps its chips when Escape is pressed on the closed box', async () => {
  render(<Amenities />);
  const box = screen.getByRole('combobox', { name: 'Bekvämligheter' });
  await act(async () => {
    box.focus();
    fireEvent.keyDown(box, { key: 'Escape' });
  });
  expect(screen.getByRole('status').textContent).toBe('1 2');
});

it('removes a chip with its own button', async () => {
  render(<Amenities />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ta bort Hiss' })));
  expect(screen.getByRole('status').textContent).toBe('2');
});

it('offers no actions to a person who may only read', () => {
  render(<Amenities disabled />);
  expect(screen.getByText('Hiss')).toBeDefined();
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByRole('combobox').getAttribute('placeholder')).toBeNull();
});

it('labels everything in the language of the page when it is opened by touch', async () => {
  render(<Amenities />);
  const box = screen.getByRole('combobox', { name: 'Bekvämligheter' });
  await act(async () => {
    fireEvent.pointerDown(box, { pointerType: 'touch' });
    fireEvent.mouseDown(box);
    fireEvent.click(box);
  });
  await screen.findByRole('listbox');
  expect(document.querySelectorAll('[aria-label="Dismiss"]')).toHaveLength(0);
  expect(document.querySelectorAll('[aria-label="Stäng"]').length).toBeGreaterThan(0);
});

it.each([
  ['kok', true],
  ['KÖ', true],
  ['', true],
  ['hiss', false],
])('finds Kök by %j: %s', (query, found) => {
  expect(matchesComboboxItem({ value: '2', label: 'Kök' }, query)).toBe(found);
});
