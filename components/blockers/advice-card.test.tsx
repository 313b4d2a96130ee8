import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { patrolQuery } from '@/lib/browser/photos/patrol-query';
import { TestPage } from '@/lib/testing/harness/test-page';
import { inventoryRowWith as row } from '@/lib/testing/model/any-inventory-row';
import { AdviceCard } from './advice-card';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show() {
  render(
    <TestPage known={[[patrolQuery.queryKey, { brokenByListing: {} }]]}>
      <AdviceCard rows={[row({ hasFloorPlan: false })]} staffEmail="asa@norr.example" />
    </TestPage>,
  );
}

it('begins the accessible name of each button with its visible text', () => {
  show();
  const button = screen.getByRole('button', { name: 'Visa: Ingen planritning' });
  expect(button.textContent).toBe('Visa');
  fireEvent.click(button);
  expect(screen.getByRole('button', { name: 'Dölj: Ingen planritning' })).toBeTruthy();
});

it('can be switched off in a browser that forbids storage', () => {
  for (const method of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
  }
  show();
  fireEvent.click(screen.getByRole('switch', { name: 'Visa rådet: Ingen planritning' }));
  expect(screen.queryByRole('button', { name: 'Visa: Ingen planritning' })).toBeNull();
});
