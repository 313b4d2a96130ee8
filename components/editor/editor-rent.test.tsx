import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { formFromListing, type ListingFormValues } from '@/lib/rules/listings/listing-form';
import { TestPage } from '@/lib/testing/harness/test-page';
import { liveListing } from '@/lib/testing/model/any-listing';
import { EditorRent } from './editor-rent';

let form: UseFormReturn<ListingFormValues>;

function Rent() {
  const own = useForm<ListingFormValues>({ defaultValues: formFromListing(liveListing) });
  useEffect(() => {
    form = own;
  });
  return <EditorRent control={own.control} disabled={false} />;
}

const set = (values: Partial<ListingFormValues>) =>
  act(() => {
    for (const [name, value] of Object.entries(values)) form.setValue(name as 'amount', value as number);
  });
const warning = () => screen.queryByText(/not converted/)?.textContent;

afterEach(cleanup);

it('says that a rent is not converted from month to day, until it is changed, confirmed, saved or switched back', () => {
  render(
    <TestPage locale="en">
      <Rent />
    </TestPage>,
  );
  expect(warning()).toBeUndefined();
  set({ unit: 'day' });
  expect(warning()).toBe(
    '42,000\u00a0kr was entered as a rent per month. The amount is not converted: it now counts per day. Check the amount.',
  );
  expect(
    screen.getByText(/They come back if you choose month again \(notice 9 months, binding 36 months\)/),
  ).toBeDefined();
  set({ unit: 'month' });
  expect(warning()).toBeUndefined();
  set({ unit: 'day' });
  set({ amount: 1_400.5 });
  expect(warning()).toBeUndefined();
  set({ unit: 'month' });
  expect(warning()).toContain('1,400.50\u00a0kr was entered as a rent per day');
  fireEvent.click(screen.getByRole('button', { name: 'The amount is right' }));
  expect(warning()).toBeUndefined();
  set({ unit: 'day' });
  expect(warning()).toBeDefined();
  act(() => form.reset(form.getValues()));
  expect(warning()).toBeUndefined();
});
