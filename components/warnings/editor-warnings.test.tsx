import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { EditorRent } from '@/components/editor/editor-rent';
import { labelId } from '@/components/form/field';
import { fieldId } from '@/components/form/field-id';
import { dismissWarning } from '@/lib/desk/warnings/actions';
import { formFromListing, type ListingFormValues } from '@/lib/rules/listings/listing-form';
import { TestPage } from '@/lib/testing/harness/test-page';
import { liveListing } from '@/lib/testing/model/any-listing';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { EditorWarnings } from './editor-warnings';

afterEach(cleanup);

const found = [{ kind: 'dayAsMonth', amount: 390, value: '390' }];
vi.stubGlobal('fetch', () => Promise.resolve(Response.json(found)));

function Form() {
  const { control } = useForm<ListingFormValues>({ defaultValues: formFromListing(liveListing) });
  return (
    <>
      <EditorRent control={control} disabled={false} />
      <EditorWarnings control={control} listingId={liveListing.id} />
    </>
  );
}

it('renders a warning as a status within its field that describes the control and is not an error', async () => {
  render(
    <TestPage>
      <Form />
    </TestPage>,
  );
  const warning = await screen.findByText(/är lite för en månad/);
  const field = document.getElementById(labelId(fieldId('amount')))!.parentElement!.parentElement!;
  expect(field.contains(warning)).toBe(true);
  expect(warning.closest('output')).not.toBeNull();
  const input = document.getElementById(fieldId('amount'))!;
  expect(input.getAttribute('aria-invalid')).toBeNull();
  const describing = input
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id));
  expect(describing.some((element) => element!.contains(warning))).toBe(true);
});

it('moves the focus to the field when its only warning is dismissed', async () => {
  mockOf(dismissWarning).mockResolvedValue({ ok: true, value: undefined });
  render(
    <TestPage>
      <Form />
    </TestPage>,
  );
  const dismiss = await screen.findByRole('button', { name: /^Visa inte igen/ });
  dismiss.focus();
  fireEvent.click(dismiss);
  await waitFor(() => expect(document.activeElement).toBe(document.getElementById(fieldId('amount'))));
});
