import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { receiveToasts, type ToastRequest } from '@/components/ui/toast';
import { duplicateListing } from '@/lib/desk/listings/actions';
import { giveReference, type GivenReference } from '@/lib/desk/listings/give-reference';
import { messages } from '@/lib/i18n/messages';
import { failureOf } from '@/lib/rules/failure';
import { router } from '@/lib/testing/harness/next-navigation';
import { knownInventory } from '@/lib/testing/model/example-inventory';
import { TestPage } from '@/lib/testing/harness/test-page';
import { liveListing } from '@/lib/testing/model/any-listing';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { EditorDuplicate } from './editor-duplicate';
import { EditorGiveReference } from './editor-give-reference';

const { give } = messages.sv.references;
const onClose = vi.fn<() => void>();
const dialogs = {
  duplicate: [<EditorDuplicate key="" listing={liveListing} dirty={false} onClose={onClose} />, /^Skapa/],
  'give a reference': [<EditorGiveReference key="" listing={liveListing} onClose={onClose} />, give.submit],
} as const;

afterEach(() => {
  cleanup();
  onClose.mockClear();
  router.push.mockClear();
  mockOf(giveReference).mockClear();
  mockOf(duplicateListing).mockClear();
});

async function open(name: keyof typeof dialogs, staffRole: 'editor' | 'publisher' = 'publisher') {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ taken: null, alike: null })));
  render(
    <TestPage known={[knownInventory()]} staffRole={staffRole}>
      {dialogs[name][0]}
    </TestPage>,
  );
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
}

function type(value: string) {
  const field = screen.getByLabelText(/^Referens/);
  act(() => field.focus());
  fireEvent.change(field, { target: { value } });
}

const pressEscape = () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
const submit = (name: keyof typeof dialogs) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: dialogs[name][1] })));
const names = Object.keys(dialogs) as (keyof typeof dialogs)[];

it.each(names)('the dialog to %s asks before it discards a reference', async (name) => {
  await open(name);
  type('NY-1');
  pressEscape();
  await screen.findByRole('alertdialog', { name: messages.sv.ui.discardTitle });
  expect(onClose).not.toHaveBeenCalled();
});

it.each(names)('the dialog to %s focuses a reference that cannot be used, and sends nothing', async (name) => {
  await open(name);
  type('');
  act(() => screen.getByRole('button', { name: 'Avbryt' }).focus());
  await submit(name);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Referens/));
  expect(duplicateListing).not.toHaveBeenCalled();
  expect(giveReference).not.toHaveBeenCalled();
});

it('says before that a listing in an archived building cannot be duplicated', async () => {
  render(
    <TestPage staffRole="publisher">
      <EditorDuplicate
        listing={{ ...liveListing, object: { ...liveListing.object, status: 'archived' } }}
        dirty={false}
        onClose={onClose}
      />
    </TestPage>,
  );
  expect(await screen.findByText(messages.sv.bulk.reasons.archivedBuilding)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Skapa/ }).disabled).toBe(true);
});

it('a duplicate comes with a receipt: the time and the request id', async () => {
  const copy = { listing: liveListing, already: false, requestId: 'r-1', at: '2026-11-26T10:00:00.000Z' };
  mockOf(duplicateListing).mockResolvedValueOnce({ ok: true, value: copy });
  const toasts: ToastRequest[] = [];
  receiveToasts((toast) => void toasts.push(toast));
  await open('duplicate');
  type('NY-1');
  await submit('duplicate');
  const receipt = /11:00.*r-1/;
  expect(toasts).toMatchObject([{ description: expect.stringMatching(receipt) as string }]);
  expect(within(screen.getByRole('list')).getByText(receipt)).toBeTruthy();
});

it.each(names)('the dialog to %s offers the sign-in in place if the session has ended', async (name) => {
  const action = name === 'duplicate' ? duplicateListing : giveReference;
  mockOf(action).mockResolvedValueOnce({ ok: false, failure: failureOf('SIGNED_OUT') });
  await open(name);
  type('NY-1');
  await submit(name);
  expect(screen.getByRole('link', { name: messages.sv.shell.signInAgain })).toBeTruthy();
});

it('Escape does not close the dialog while a duplicate is being created, because the page of the duplicate opens afterwards', async () => {
  let answer = () => undefined as void;
  mockOf(duplicateListing).mockReturnValueOnce(
    new Promise((resolve) => (answer = () => resolve({ ok: false, failure: failureOf('NETWORK') }))),
  );
  await open('duplicate');
  type('NY-1');
  await submit('duplicate');
  pressEscape();
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => answer());
  pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
});

it('a duplicate that was created after its dialog was closed is offered there, and its page does not open by itself', async () => {
  const copy = { listing: liveListing, already: false, requestId: 'r-1', at: '2026-11-26T10:00:00.000Z' };
  let answer: () => void = () => undefined;
  mockOf(duplicateListing).mockReturnValueOnce(
    new Promise((resolve) => (answer = () => resolve({ ok: true, value: copy }))),
  );
  await open('duplicate');
  type('NY-1');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await submit('duplicate');
  act(() => void vi.advanceTimersByTime(8_000));
  vi.useRealTimers();
  pressEscape();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => answer());
  expect(within(await screen.findByRole('dialog')).getByRole('link')).toBeTruthy();
  expect(router.push).not.toHaveBeenCalled();
});

it('the dialog to give a reference closes at once after the listing has it', async () => {
  const given: GivenReference = { copyId: liveListing.id, steps: [], failure: null };
  mockOf(giveReference).mockResolvedValueOnce({ ok: true, value: given });
  await open('give a reference');
  type('NY-1');
  await submit('give a reference');
  fireEvent.click(screen.getAllByRole('button', { name: 'Stäng' })[0]!);
  expect(onClose).toHaveBeenCalledOnce();
});

it('a person who may not publish cannot give a live listing a reference, not even by Enter', async () => {
  await open('give a reference', 'editor');
  type('NY-1');
  expect(screen.queryByRole('button', { name: give.submit })).toBeNull();
  await act(async () => void fireEvent.submit(screen.getByLabelText(/^Referens/)));
  expect(giveReference).not.toHaveBeenCalled();
});
