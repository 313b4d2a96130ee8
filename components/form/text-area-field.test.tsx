import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { TextAreaField } from './text-area-field';

function DescriptionForm() {
  const { control } = useForm({ defaultValues: { description: '' } });
  return <TextAreaField control={control} name="description" label="Beskrivning" />;
}

afterEach(cleanup);

it('turns line breaks of Word and PowerPoint within a paragraph into line breaks', () => {
  render(<DescriptionForm />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Beskrivning' });
  fireEvent.change(field, { target: { value: 'Ljust\u00a0kontor\vTorg\u00adet\u2028Två \u{1F3E2}' } });
  expect(field.value).toBe('Ljust\u00a0kontor\nTorg\u00adet\nTvå \u{1F3E2}');
});
