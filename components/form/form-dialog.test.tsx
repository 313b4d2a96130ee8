import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ChoiceChips } from './choice-chips';
import { Field } from './field';
import { FormDialog } from './form-dialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Choosing() {
  return (
    <FormDialog onClose={() => {}} title="Länk" submitLabel="Skapa" onSubmit={() => {}}>
      <ChoiceChips id="days" values={['7', '30']} value="30" onValueChange={() => {}} word={(word) => word} />
    </FormDialog>
  );
}

function Asking({ withKind }: { withKind: boolean }) {
  const [complaining, setComplaining] = useState(false);
  return (
    <FormDialog onClose={() => {}} title="Uppgift" submitLabel="Spara" onSubmit={() => setComplaining(true)}>
      <Field id="day" label="Dag">
        {(control) => <input {...control} />}
      </Field>
      {withKind && (
        <Field id="kind" label="Vad" group error={complaining && 'Välj.'}>
          {(control) => (
            <div aria-invalid={control['aria-invalid']}>
              <ChoiceChips id="kind" values={['a', 'b']} value={null} onValueChange={() => {}} word={(word) => word} />
            </div>
          )}
        </Field>
      )}
      <Field id="name" label="Namn" error={complaining && 'Skriv ett namn.'}>
        {(control) => <input {...control} />}
      </Field>
    </FormDialog>
  );
}

const submit = (withKind: boolean) => {
  render(
    <TestPage>
      <Asking withKind={withKind} />
    </TestPage>,
  );
  const button = screen.getByRole('button', { name: 'Spara' });
  button.focus();
  fireEvent.submit(document.querySelector('form')!);
};

it.each([
  ['first field', <Asking key="" withKind />, 'Dag'],
  ['chosen value, if a choice comes first', <Choosing key="" />, '30'],
])('focuses the %s when it opens', async (_, dialog, label) => {
  render(<TestPage>{dialog}</TestPage>);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
});

it('selects the text of the field that it focuses, so that the first key replaces it', async () => {
  render(
    <TestPage>
      <FormDialog onClose={() => {}} title="Uppsägning" submitLabel="Spara" onSubmit={() => {}}>
        <input aria-label="Månader" defaultValue="9" />
      </FormDialog>
    </TestPage>,
  );
  const months = screen.getByLabelText<HTMLInputElement>('Månader');
  await waitFor(() => expect(document.activeElement).toBe(months));
  expect([months.selectionStart, months.selectionEnd]).toEqual([0, 1]);
});

it('focuses no field on a touch screen when it opens, because the keyboard would cover the dialog', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === '(pointer: coarse)' }));
  render(
    <TestPage>
      <Choosing />
    </TestPage>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stäng' })));
});

it('focuses the first faulty field after the form is submitted', () => {
  submit(false);
  expect(document.activeElement).toBe(screen.getByLabelText('Namn'));
});

it('focuses the first choice of a faulty group', () => {
  submit(true);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'a' }));
});
