import { cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Act } from '@/lib/rules/activity/act';
import type { RunPlan } from '@/lib/rules/bulk/bulk-run';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ActRow } from './act-days';
import { useActTarget, useOutcomeChip } from './act-words';

afterEach(cleanup);

function wrapper({ children }: { children: ReactNode }) {
  return <TestPage locale="en">{children}</TestPage>;
}

it.each([
  [{ updated: 2, failed: 1 }, 'danger 1 failed'],
  [{ updated: 2 }, 'no chip'],
])('a run with the outcomes %j shows %s', (outcomes, expected) => {
  function Chip() {
    const chip = useOutcomeChip()({ outcome: 'done', status: null, run: { outcomes } } as Act);
    return <output>{chip ? `${chip.tone} ${chip.label}` : 'no chip'}</output>;
  }
  render(<Chip />, { wrapper });
  expect(screen.getByRole('status').textContent).toBe(expected);
});

const raise: RunPlan = { source: 'bulk', title: null, change: { kind: 'noticePeriod', months: 9 } };
const undo: RunPlan = { source: 'undo', title: null, change: null };
const target = (name: string | null) => ({ kind: 'listing', id: 'x', reference: 'KV7-01', name }) as Act['target'];
const eva = { id: 'e', name: 'Eva Ek', role: null };
const person = (id: string) => ({ kind: 'staff', id, reference: null, name: 'Eva Ek' }) as Act['target'];
const run = (plan: RunPlan | null, undone: RunPlan | null = null) => ({ outcomes: {}, plan, undone });

it.each([
  ['a listing', { target: target('Kungsgatan 1'), run: null }, 'Kungsgatan 1'],
  ['a listing without an address', { target: target(null), run: null }, 'KV7-01'],
  ['another person', { target: person('e'), run: null, person: { ...eva, id: 'k' } }, 'Eva Ek'],
  ['nobody who changes what is their own', { target: person('e'), run: null }, null],
  ['a run', { target: target(null), run: run(raise) }, 'Set the notice period to 9 months'],
  ['an undone run', { target: target(null), run: run(undo, raise) }, 'Undo: Set the notice period to 9 months'],
])('names %s', (_name, act, expected) => {
  expect(
    renderHook(() => useActTarget(), { wrapper }).result.current({ kind: 'staff.password', person: eva, ...act }),
  ).toBe(expected);
});

it('shows the initials of the person beside what their link did', () => {
  const act = {
    kind: 'link.photos',
    at: 0,
    person: { name: 'Eva Ek' },
    target: null,
    parts: [],
    outcome: 'done',
    status: null,
  };
  render(<ActRow act={act as unknown as Act} />, { wrapper });
  expect(screen.getByRole('button').textContent).toContain('EE');
});
