import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Announcer } from '@/components/ui/announcer';
import { messages } from '@/lib/i18n/messages';
import { fakeUploadRequests } from '@/lib/testing/harness/fake-upload-request';
import { TestPage } from '@/lib/testing/harness/test-page';
import { FloorPlanField } from './floor-plan-field';

afterEach(cleanup);

const plan = 'https://media.example/plan';

/** A form with only this field, and a button that saves it. */
function Form() {
  const [saved, setSaved] = useState<string | null>(plan);
  const [value, setValue] = useState<string | null>(plan);
  return (
    <>
      <FloorPlanField
        {...{ value, saved }}
        onChange={setValue}
        onPendingChange={() => undefined}
        error={undefined}
        disabled={false}
      />
      <output data-testid="value">{value}</output>
      <button type="button" onClick={() => setSaved(value)}>
        Save
      </button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const value = () => screen.getByTestId('value').textContent;

function open() {
  render(
    <TestPage locale="en">
      <Announcer>
        <Form />
      </Announcer>
    </TestPage>,
  );
}

it('focuses the undo button after a removal, because the pressed button was removed', async () => {
  open();
  screen.getByRole('button', { name: 'Remove' }).focus();
  press('Remove');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
});

it('focuses the restored floor plan, because the pressed button was removed', async () => {
  open();
  press('Remove');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  undo.focus();
  fireEvent.click(undo);
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe(messages.en.photos.floorPlan.open),
  );
});

/** Removes the floor plan and begins to upload another one. Returns the button that cancels the upload. */
function replace() {
  vi.stubGlobal('XMLHttpRequest', fakeUploadRequests().Request);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  open();
  press('Remove');
  const input = screen.getByLabelText(messages.en.photos.floorPlan.input);
  fireEvent.change(input, { target: { files: [new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'plan.jpg')] } });
  return screen.findByRole('button', { name: /plan\.jpg/ });
}

it('does not upload another floor plan over a restored one', async () => {
  await replace();
  press('Undo');
  expect(value()).toBe(plan);
  expect(screen.queryByRole('button', { name: /plan\.jpg/ })).toBeNull();
});

it('focuses the button to add a floor plan when an upload is cancelled', async () => {
  const cancel = await replace();
  cancel.focus();
  fireEvent.click(cancel);
  await waitFor(() => expect(document.activeElement?.textContent).toBe(messages.en.photos.floorPlan.add));
});

it('can restore a removed floor plan until the removal is saved, which deletes its file', () => {
  open();
  press('Remove');
  expect(value()).toBe('');
  press('Undo');
  expect(value()).toBe(plan);
  press('Remove');
  press('Save');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
