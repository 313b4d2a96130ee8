import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listingQuery } from '@/lib/browser/listings/listing-query';
import { listingFingerprint, type Listing } from '@/lib/contract';
import { messages } from '@/lib/i18n/messages';
import { failureOf, type ActionResult, type Failure } from '@/lib/rules/failure';
import { formFromListing } from '@/lib/rules/listings/listing-form';
import type { SavedListing } from '@/lib/rules/listings/save-receipt';
import type { Task } from '@/lib/rules/tasks/task';
import { liveListing } from '@/lib/testing/model/any-listing';
import { saveListing, takeOffMarket } from '@/lib/desk/listings/actions';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { useListingEditor } from './use-listing-editor';

// Replaces the server that answers the requests of server actions.
const server = {
  pushed: [] as { body: Record<string, unknown>; startedFrom: unknown; startedStatus: unknown }[],
  answer: null as null | (() => Promise<unknown>),
};
mockOf(takeOffMarket).mockImplementation(async () => server.answer?.());
mockOf(saveListing).mockImplementation(async (input) => {
  server.pushed.push(input as (typeof server.pushed)[number]);
  return server.answer?.();
});

const listing = { ...liveListing, externalRef: 'KV7-01' } as Listing;

function saved(changes: Partial<Listing>): ActionResult<SavedListing> {
  const receipt = { ...listing, ...changes, updatedAt: '2026-02-01T00:00:00.000Z', outcome: 'updated' as const };
  return { ok: true, value: { receipt, requestId: 'request-1', at: '2026-02-01T00:00:00.000Z' } };
}

function refusal(failure: Failure): ActionResult<SavedListing> {
  return { ok: false, failure };
}

function openEditor(queryClient = new QueryClient()) {
  const wrapper = ({ children }: { children: ReactNode }) => <TestPage client={queryClient}>{children}</TestPage>;
  const start = {
    details: { listing, blurPlaceholders: {}, sharedWith: {} },
    startValues: formFromListing(listing),
    objects: [],
    rows: [],
    amenityName: String,
  };
  const { result } = renderHook(
    () => {
      const editor = useListingEditor(start);
      // React Hook Form tracks errors only if a component reads them.
      return { editor, errors: editor.form.formState.errors };
    },
    { wrapper },
  );
  return result;
}

beforeEach(() => {
  server.pushed.length = 0;
});
afterEach(cleanup);

it('pushes the whole listing with the version it started from, and shows the answer', async () => {
  const result = openEditor();
  server.answer = async () => saved({ price: { amount: 39_000, unit: 'month', currency: 'SEK' } });
  act(() => result.current.editor.form.setValue('amount', 39_000));
  const receipt = await act(() => result.current.editor.push('keep'));
  expect(server.pushed).toHaveLength(1);
  const [push] = server.pushed;
  expect(push).toMatchObject({ startedFrom: listingFingerprint(listing), startedStatus: 'published' });
  expect(push?.body).toMatchObject({ status: 'published', images: listing.images, price: { amount: 39_000 } });
  expect(receipt).toMatchObject({ kind: 'updated', cause: 'save', requestId: 'request-1' });
  expect(result.current.editor.base?.listing.price.amount).toBe(39_000);
});

it('a save keeps the tasks that the page shows, which may be newer than the form', async () => {
  const client = new QueryClient();
  const { queryKey } = listingQuery(listing.id);
  const tasks: Task[] = [{ id: 't1', kind: 'check', assigneeId: 's1', due: null, text: '', version: 1 }];
  client.setQueryData(queryKey, { listing, blurPlaceholders: {}, sharedWith: {}, tasks });
  const result = openEditor(client);
  server.answer = async () => saved({ price: { amount: 39_000, unit: 'month', currency: 'SEK' } });
  await act(async () => void (await result.current.editor.push('keep')));
  expect(client.getQueryData(queryKey)).toMatchObject({ listing: { price: { amount: 39_000 } }, tasks });
});

it('a save asks again for the warnings, which compare the form with what is saved', async () => {
  const client = new QueryClient();
  const queryKey = ['warnings', { id: listing.id }];
  client.setQueryData(queryKey, []);
  const result = openEditor(client);
  server.answer = async () => saved({});
  await act(async () => void (await result.current.editor.push('keep')));
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

/** Begins a save of another rent. The returned function answers it, and resolves when it has ended. */
async function beginSave(result: ReturnType<typeof openEditor>): Promise<() => Promise<void>> {
  let answer: (value: unknown) => void = () => undefined;
  server.answer = () => new Promise((resolve) => (answer = resolve));
  act(() => result.current.editor.form.setValue('amount', 39_000));
  let push: Promise<unknown> = Promise.resolve();
  act(() => {
    push = result.current.editor.push('keep');
  });
  await waitFor(() => expect(server.pushed).toHaveLength(1));
  return () =>
    act(async () => {
      answer(saved({ price: { amount: 39_000, unit: 'month', currency: 'SEK' } }));
      await push;
    });
}

it('keeps what is typed during a save', async () => {
  const result = openEditor();
  const endSave = await beginSave(result);
  act(() => result.current.editor.form.setValue('workplaces', 77));
  await endSave();
  expect(result.current.editor.form.getValues()).toMatchObject({ amount: 39_000, workplaces: 77 });
});

it('a rejected save keeps all input, and shows its faults at their fields', async () => {
  const result = openEditor();
  const issues = [
    { path: ['images', 1], message: 'Not yours.' },
    { path: ['assignedTo'], message: 'Unknown.' },
  ];
  server.answer = async () => refusal(failureOf('BAD_REQUEST', { issues, requestId: 'request-2' }));
  act(() => result.current.editor.form.setValue('description', 'Nymålad'));
  await act(async () => void (await result.current.editor.push('keep')));
  expect(result.current.editor.failure).toMatchObject({ code: 'BAD_REQUEST', requestId: 'request-2' });
  expect(result.current.errors.images?.[1]?.message).toContain('Bild 2');
  expect(result.current.errors.assignedTo?.message).toBe(messages.sv.editor.faults.assignee);
  expect(result.current.editor.form.getValues('description')).toBe('Nymålad');
  expect(result.current.editor.base?.listing).toBe(listing);
});

it('reports a thrown error as a failure, and loses nothing', async () => {
  const result = openEditor();
  server.answer = async () => {
    throw new TypeError('Failed to fetch');
  };
  act(() => result.current.editor.form.setValue('amount', 1));
  await act(async () => void (await result.current.editor.push('keep')));
  expect(result.current.editor.failure?.code).toBe('NETWORK');
  expect(result.current.editor.form.getValues('amount')).toBe(1);
  expect(result.current.editor.busy).toBeNull();
});

it('keeps what is typed when the listing is taken off the market', async () => {
  const result = openEditor();
  server.answer = async () => saved({ status: 'unpublished' });
  act(() => result.current.editor.form.setValue('amount', 39_000));
  const receipt = await act(() => result.current.editor.takeOff());
  expect(receipt).toMatchObject({ kind: 'nowOff', cause: 'takeOff' });
  expect(result.current.editor.base?.listing.status).toBe('unpublished');
  expect(result.current.editor.form.getValues('amount')).toBe(39_000);
});

it('takes the listing off the market after a save that is in progress', async () => {
  const result = openEditor();
  const endSave = await beginSave(result);
  let takeOff: Promise<unknown> = Promise.resolve();
  act(() => {
    takeOff = result.current.editor.takeOff();
  });
  server.answer = async () => saved({ status: 'unpublished' });
  await endSave();
  expect(await act(() => takeOff)).toMatchObject({ kind: 'nowOff', cause: 'takeOff' });
});
