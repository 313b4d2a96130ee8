import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { amenitiesQuery } from '@/lib/browser/key/key-query';
import type { BulkRow, RowChange, RunState } from '@/lib/rules/bulk/bulk-run';
import { TestPage } from '@/lib/testing/harness/test-page';
import { runRowWith, runWith } from '@/lib/testing/model/any-run';
import { RunRows } from './run-rows';
import { useForeseenWords, useRowChangeWords, useRunState } from './run-words';

afterEach(cleanup);

function show(element: React.ReactNode) {
  render(
    <TestPage locale="en" known={[[amenitiesQuery.queryKey, []]]}>
      {element}
    </TestPage>,
  );
}

const failed: Partial<BulkRow> = { state: 'failed', errorCode: 'BAD_REQUEST', requestId: 'req-1' };

describe('a row that failed', () => {
  it.each<[string, Partial<BulkRow>, string]>([
    [
      'the assignee',
      {
        issues: [{ path: ['assignedTo'], message: 'Nobody.' }],
        changes: [{ field: 'assignedTo', from: null, to: 'x@norr.example' }],
      },
      'Assigned to: x@norr.example is not in the organization.',
    ],
    ['another field', { issues: [{ path: ['price', 'amount'], message: 'Too large.' }] }, 'Rent: Too large.'],
    ['no field', {}, 'The service did not accept the values.'],
    ['no answer', { errorCode: 'NETWORK' }, 'The service could not be reached.'],
  ])('names %s and the reason', (_name, changes, expected) => {
    show(<RunRows rows={[runRowWith(1, { ...failed, ...changes })]} state="finished" />);
    const text = screen.getAllByRole('listitem')[0]!.textContent;
    expect(text).toContain(expected);
    expect(text).not.toMatch(/marked fields|you typed/);
  });
});

it.each<[string, Partial<BulkRow>, string]>([
  ['needed no change', { effect: 'staysOff', reason: null }, 'SkippedNo change'],
  ['could not be changed', { effect: 'cannot', reason: 'noReference' }, 'SkippedHas no reference'],
])('says why a row was skipped that %s', (_name, changes, expected) => {
  show(<RunRows rows={[runRowWith(1, { state: 'skipped', ...changes })]} state="finished" />);
  expect(screen.getAllByRole('listitem')[0]!.textContent).toContain(expected);
});

it.each<[RowChange, string]>([
  [{ field: 'type', from: 'office', to: 'part_of_office' }, 'Type: Office → Part of office'],
  [{ field: 'locale', from: 'sv', to: 'en' }, 'Language: Swedish → English'],
  [{ field: 'floorArea', from: null, to: 80 }, 'Area: none → 80 m²'],
  [{ field: 'furnished', from: null, to: false }, 'Furnished: none → no'],
  [{ field: 'floorPlan', from: null, to: 'https://media.example/plan.webp' }, 'Floor plan:  → new floor plan'],
  [{ field: 'floorPlan', from: 'https://media.example/plan.webp', to: null }, 'Floor plan:  → none'],
  [
    { field: 'customAmenities', from: [], to: [{ id: 'a', icon: 'sun', translations: { sv: 'Sol' } }] },
    'Own amenities:  → new details',
  ],
  [{ field: 'description', from: 'Ljust', to: null }, 'Description:  → none'],
])('the change %j is shown in words', (change, expected) => {
  function Change() {
    const { label, from, to } = useRowChangeWords()(change);
    return <output>{`${label}: ${from} → ${to}`}</output>;
  }
  show(<Change />);
  expect(screen.getByRole('status').textContent.replaceAll('\u00a0', ' ')).toBe(expected);
});

it.each<[RunState, object, string]>([
  ['planned', {}, 'neutral Not started'],
  ['finished', { done: 4 }, 'success Finished'],
  ['finished', { done: 4, failed: 3 }, 'danger Finished, 3 failed'],
  ['finished', { done: 4, stopped: 1 }, 'warning Finished, 1 changed by someone else'],
  ['cancelled', { done: 4, failed: 1 }, 'danger Stopped, 1 failed'],
])('a run that is %s with %j is labelled %s', (state, byState, expected) => {
  function State() {
    const { tone, label } = useRunState()(runWith({ state }, { byState }));
    return <output>{`${tone} ${label}`}</output>;
  }
  show(<State />);
  expect(screen.getByRole('status').textContent).toBe(expected);
});

it.each([
  [
    { goesOff: 3, goesLive: 1, staysLive: 4, staysOff: 2, cannot: 5 },
    '3 listings go off the market · 1 listing goes live · 6 listings change and keep their status',
  ],
  [{ staysOff: 1, unchanged: 7 }, '1 listing changes and keeps its status'],
  [{ unchanged: 7 }, 'Nothing changes'],
])('a preview of %j is summed up, beginning with what goes off the market', (byEffect, expected) => {
  function Foreseen() {
    return <output>{useForeseenWords()(runWith({}, { byEffect }).counts)}</output>;
  }
  show(<Foreseen />);
  expect(screen.getByRole('status').textContent).toBe(expected);
});
