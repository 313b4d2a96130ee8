import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { TestPage } from '@/lib/testing/harness/test-page';
import { FormErrorSummary, listFaults } from './form-error-summary';
import { SegmentedField } from './segmented-field';
import { TextField } from './text-field';

interface Premises {
  address: { street: string };
  type: string | null;
}

const labels: Record<string, string> = { 'address.street': 'Gata', type: 'Typ', images: 'Bilder' };

function PremisesForm() {
  const { control, handleSubmit, setError } = useForm<Premises & { images: string[] }>({
    shouldFocusError: false,
    defaultValues: { address: { street: '' }, type: null, images: [] },
  });
  const refuse = () => setError('images', { message: 'Den första bilden finns inte kvar.' });
  return (
    <form onSubmit={(event) => void handleSubmit(refuse)(event)}>
      <FormErrorSummary control={control} labelOf={(path) => labels[path] ?? path} />
      <TextField control={control} name="address.street" label="Gata" rules={{ required: 'Skriv en gata.' }} />
      <SegmentedField
        control={control}
        name="type"
        label="Typ"
        rules={{ required: 'Välj en typ.' }}
        items={[
          { value: 'office', label: 'Kontor' },
          { value: 'coworking', label: 'Coworking' },
        ]}
      />
      <button type="submit">Spara</button>
    </form>
  );
}

async function save() {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Spara' })));
}

afterEach(cleanup);

it('gets the focus after a failed save and links to each field', async () => {
  render(
    <TestPage>
      <PremisesForm />
    </TestPage>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  await save();
  const summary = screen.getByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(summary.textContent).toContain('2 fält behöver rättas');
  expect(summary.textContent).toContain('Skriv en gata.');

  fireEvent.click(screen.getByRole('link', { name: 'Gata' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Gata' }));
  fireEvent.click(screen.getByRole('link', { name: 'Typ' }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Kontor' }));

  fireEvent.change(screen.getByRole('textbox', { name: 'Gata' }), { target: { value: 'Storgatan 1' } });
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Kontor' })));
  await save();
  expect(screen.getByRole('alert').textContent).toContain('1 fält behöver rättas');
  expect(screen.getByRole('alert').textContent).toContain('Bilder: Den första bilden finns inte kvar.');
});

it.each([
  [{}, []],
  [{ a: { type: 'x', message: 'A' } }, [{ path: 'a', message: 'A' }]],
  [{ a: { type: 'x', message: '' } }, []],
  [{ a: { b: [undefined, { c: { type: 'x', message: 'C' } }] } }, [{ path: 'a.b.1.c', message: 'C' }]],
  [{ list: { root: { type: 'min', message: 'Fler' } } }, [{ path: 'list', message: 'Fler' }]],
  [{ a: { type: 'x', ref: { message: 'not a fault' } } }, []],
])('lists the faults in %j', (errors, expected) => {
  expect(listFaults(errors)).toEqual(expected);
});
