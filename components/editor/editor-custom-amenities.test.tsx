import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { formFromListing, type ListingFormValues } from '@/lib/rules/listings/listing-form';
import { TestPage } from '@/lib/testing/harness/test-page';
import { liveListing } from '@/lib/testing/model/any-listing';
import { EditorCustomAmenities } from './editor-custom-amenities';

function Amenities() {
  const { control } = useForm<ListingFormValues>({
    defaultValues: { ...formFromListing(liveListing), customAmenities: [] },
  });
  return <EditorCustomAmenities control={control} disabled={false} />;
}

const { labelSv, labelEn } = messages.en.editor.amenities;

/** The inputs of all names, in their order. */
const inputs = () =>
  screen.findAllByRole<HTMLInputElement>('textbox', {
    name: (label) => label.startsWith(labelSv) || label.startsWith(labelEn),
  });
const names = async () => (await inputs()).map(({ value }) => value);

afterEach(cleanup);

it('adding or removing an amenity leaves what is typed in the others', async () => {
  render(
    <TestPage locale="en">
      <Amenities />
    </TestPage>,
  );
  const add = screen.getByRole('button', { name: messages.en.editor.amenities.add });
  fireEvent.click(add);
  const [swedish, english] = await inputs();
  fireEvent.change(swedish!, { target: { value: 'Gym' } });
  fireEvent.change(english!, { target: { value: 'Fitness' } });
  fireEvent.click(add);
  expect(await names()).toEqual(['Gym', 'Fitness', '', '']);
  fireEvent.change((await inputs())[0]!, { target: { value: 'Gym och bastu' } });
  fireEvent.click(screen.getAllByRole('button', { name: /Remove/ })[1]!);
  expect(await names()).toEqual(['Gym och bastu', 'Fitness']);
});
