import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import { TestPage } from '@/lib/testing/harness/test-page';
import { NumberField } from './number-field';

interface Rent {
  rent: number | null;
}

type Saved = (values: Rent) => void;

function RentForm({ onSave }: { onSave: Saved }) {
  const { control, handleSubmit, reset } = useForm<Rent>({ defaultValues: { rent: 12500.5 } });
  return (
    <form onSubmit={(event) => void handleSubmit(onSave)(event)}>
      <NumberField control={control} name="rent" label="Hyra" unit="kr/mån" quantity="moneyPerMonth" />
      <button type="button" onClick={() => reset({ rent: 700 })}>
        Ångra
      </button>
      <button type="submit">Spara</button>
    </form>
  );
}

function show(onSave: Saved, locale: Locale = 'sv') {
  return (
    <TestPage locale={locale}>
      <RentForm onSave={onSave} />
    </TestPage>
  );
}

function field() {
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Hyra' });
}

function type(text: string) {
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: text } });
}

async function save() {
  fireEvent.blur(field());
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Spara' })));
}

afterEach(cleanup);

it.each([
  ['13 000', 13000, '13\u00a0000'],
  ['12.500,50 kr/mån', 12500.5, '12\u00a0500,50'],
  ['12500,505', 12500.505, '12\u00a0500,505'],
  ['\u22125', -5, '\u22125'],
  ['', null, ''],
])('%j is saved as %s and displayed as %j', async (text, value, written) => {
  const onSave = vi.fn<Saved>();
  render(show(onSave));
  type(text);
  expect(field().value).toBe(text);
  await save();
  expect(onSave.mock.calls[0]?.[0]).toEqual({ rent: value });
  expect(field().value).toBe(written);
});

it.each(['1.000', '12 5', 'hyra enligt avtal', '300 kr/dag'])(
  '%j stays unchanged, shows an error and blocks saving',
  async (text) => {
    const onSave = vi.fn<Saved>();
    render(show(onSave));
    type(text);
    expect(field().getAttribute('aria-invalid')).toBeNull();
    await save();
    expect(field().value).toBe(text);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById(field().getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(messages.sv.ui.numberInvalid);
    expect(onSave).not.toHaveBeenCalled();

    type('9 000');
    await save();
    expect(onSave.mock.calls[0]?.[0]).toEqual({ rent: 9000 });
  },
);

it('shows a value set from outside in place of the text being typed', async () => {
  render(show(vi.fn<Saved>()));
  type('12 5');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ångra' })));
  expect(field().value).toBe('700');
});

it('formats the number again when the language changes', () => {
  const onSave = vi.fn<Saved>();
  const { rerender } = render(show(onSave));
  expect(field().value).toBe('12\u00a0500,50');
  rerender(show(onSave, 'en'));
  expect(field().value).toBe('12,500.50');
});
