import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyForm, type ListingFormValues } from '@/lib/rules/listings/listing-form';
import { TestPage } from '@/lib/testing/harness/test-page';
import { EditorDescription } from './editor-description';

function Description() {
  const { control } = useForm<ListingFormValues>({ defaultValues: emptyForm({}) });
  return <EditorDescription control={control} disabled={false} />;
}

const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('counts the bytes only of a text that may be too large', async () => {
  const counted = vi.fn<(parts: string[]) => void>();
  vi.stubGlobal(
    'Blob',
    class extends Blob {
      constructor(parts: string[]) {
        super(parts);
        counted(parts);
      }
    },
  );
  render(
    <TestPage locale="en">
      <Description />
    </TestPage>,
  );
  type('å'.repeat(300_000));
  expect(screen.getByText('300,000 characters')).toBeDefined();
  expect(counted).not.toHaveBeenCalled();
  type('å'.repeat(800_000));
  expect((await screen.findByText(/^800,000 characters, /)).textContent).toMatch(/ of /);
  type('å'.repeat(1_100_000));
  await screen.findByText(/^The text is too long/);
});
