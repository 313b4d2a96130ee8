import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Announcer } from '@/components/ui/announcer';
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
