import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fieldId } from '@/components/form/field-id';
import { blockerNames, fieldOfBlocker } from '@/lib/rules/listings/listing-choices';
import { TestPage } from '@/lib/testing/harness/test-page';
import { inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { BlockedRow } from './blocked-row';

afterEach(cleanup);

it('links each reason to the editor field that removes it, for a viewer', () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  render(
    <TestPage client={client} staffRole="viewer">
      <BlockedRow row={inventoryRowWith({ reference: 'NS-1', status: 'draft', blockers: [...blockerNames] })} />
    </TestPage>,
  );
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split('#')[1]);
  expect(targets.filter((target) => target !== undefined)).toEqual(
    blockerNames.map((blocker) => fieldId(fieldOfBlocker[blocker])),
  );
});

it('shows what was typed, and why it cannot be saved, when the role becomes viewer meanwhile', () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const row = inventoryRowWith({ reference: 'NS-1', status: 'draft', blockers: ['price', 'noticePeriod'] });
  const page = (role: 'editor' | 'viewer') => (
    <TestPage client={client} staffRole={role}>
      <BlockedRow row={row} />
    </TestPage>
  );
  const { rerender } = render(page('editor'));
  const rent = () => screen.getAllByRole<HTMLInputElement>('textbox')[0]!;
  fireEvent.change(rent(), { target: { value: '12000' } });
  rerender(page('viewer'));
  expect(screen.getAllByRole('textbox')).toEqual([rent()]);
  expect(rent().value).toContain('12');
  expect(screen.getByRole('button', { name: /^Spara/ }).getAttribute('data-tooltip')).toBe('Kräver rollen redaktör.');
});
