import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { renderToString } from 'react-dom/server';
import { useForm, useWatch } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { TestPage } from '@/lib/testing/harness/test-page';
import { NumberField } from './number-field';
import { SegmentedField } from './segmented-field';
import { TextAreaField } from './text-area-field';
import { useTypedBefore } from './use-typed-before';

afterEach(cleanup);

interface Values {
  rent: number | null;
  text: string;
  untouched: string;
  unit: string;
}

function RentForm() {
  const form = useRef<HTMLFormElement>(null);
  const { control } = useForm<Values>({ defaultValues: { rent: 12500, text: 'A', untouched: 'B', unit: 'month' } });
  const values = useWatch({ control });
  useTypedBefore(form, 'rent-form');
  return (
    <form ref={form} id="rent-form">
      <NumberField control={control} name="rent" label="Hyra" />
      <TextAreaField control={control} name="text" label="Text" />
      <TextAreaField control={control} name="untouched" label="Annat" />
      <SegmentedField
        control={control}
        name="unit"
        label="Enhet"
        items={[
          { value: 'month', label: 'Månad' },
          { value: 'day', label: 'Dag' },
        ]}
      />
      <output>{JSON.stringify(values)}</output>
    </form>
  );
}

const page = (
  <TestPage>
    <RentForm />
  </TestPage>
);

it('adopts what was typed and chosen before the page was hydrated', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  screen.getByLabelText<HTMLInputElement>('Hyra').value = '39 000';
  screen.getByLabelText<HTMLTextAreaElement>('Text').value = 'A och B';
  screen.getByLabelText<HTMLInputElement>('Dag').checked = true;
  render(page, { container, hydrate: true });
  const values = JSON.parse(screen.getByRole('status').textContent) as Values;
  expect(values).toEqual({ rent: 39000, text: 'A och B', untouched: 'B', unit: 'day' });
  expect(screen.getByLabelText<HTMLInputElement>('Hyra').value).toBe('39 000');
});
