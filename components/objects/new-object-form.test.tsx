import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { objectRef, type InventoryObject } from '@/lib/contract';
import { messages } from '@/lib/i18n/messages';
import { failureOf } from '@/lib/rules/failure';
import { exampleObjectWith } from '@/lib/testing/harness/example-listings';
import { saveObject } from '@/lib/desk/objects/actions';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { NewObjectForm } from './new-object-form';

const saving = mockOf(saveObject);

const words = messages.sv.objects;
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

function page(objects: InventoryObject[]) {
  return (
    <TestPage staff={{ id: 'eva', name: 'Eva', email: 'eva@example.org', role: 'editor' }}>
      <NewObjectForm objects={objects} />
    </TestPage>
  );
}

async function create(): Promise<string> {
  const calls = saving.mock.calls.length;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: words.create })));
  await waitFor(() => expect(saving).toHaveBeenCalledTimes(calls + 1));
  return (saving.mock.lastCall![0] as { asked: { reference: string } }).asked.reference;
}

beforeEach(() => {
  sessionStorage.clear();
  saving.mockReset().mockResolvedValue({ ok: false, failure: failureOf('NETWORK') });
});
afterEach(cleanup);

async function sendAndLoseAnswer(typed: string) {
  const { rerender } = render(page([]));
  type(words.fields.streetAddress, 'Storgatan 1');
  type(words.fields.postalCode, '111 22');
  type(words.fields.city, 'Stockholm');
  type(messages.sv.common.reference, typed);
  const reference = await create();
  const made = { externalRef: objectRef(reference), streetAddress: 'Storgatan 1', city: 'Stockholm' };
  rerender(page([exampleObjectWith(1, made)]));
  return reference;
}

it.each(['', 'EGEN-1'])(
  'does not create a building twice after a lost answer, with the reference "%s"',
  async (typed) => {
    const reference = await sendAndLoseAnswer(typed);
    expect(await create()).toBe(reference);
  },
);

it('creates another building for another address after a lost answer', async () => {
  const reference = await sendAndLoseAnswer('');
  type(words.fields.streetAddress, 'Storgatan 3');
  expect(await create()).not.toBe(reference);
});

it('warns of a building at the address before another one is added, but not of the one whose answer was lost', async () => {
  render(page([exampleObjectWith(1, { streetAddress: 'Storgatan 1', city: 'Stockholm' })]));
  type(words.fields.streetAddress, 'storg. 1');
  expect(screen.queryByText(words.addedText)).toBeNull();
  type(words.fields.city, 'stockholm');
  await screen.findByText(words.addedText);
  cleanup();
  sessionStorage.clear();
  await sendAndLoseAnswer('');
  expect(screen.queryByText(words.addedText)).toBeNull();
});

it('accepts no change during a save, because its result would discard it', async () => {
  let answer = () => undefined as void;
  saving.mockReturnValue(
    new Promise((resolve) => {
      answer = () => resolve({ ok: false, failure: failureOf('NETWORK') });
    }),
  );
  render(page([]));
  type(words.fields.streetAddress, 'Storgatan 1');
  type(words.fields.postalCode, '111 22');
  type(words.fields.city, 'Stockholm');
  await create();
  expect(field(words.fields.city).closest('[inert]')).not.toBeNull();
  await act(async () => answer());
  expect(field(words.fields.city).closest('[inert]')).toBeNull();
});
