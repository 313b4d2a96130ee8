import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { photoLinksQuery } from '@/lib/browser/photo-links/photo-links-query';
import { messages } from '@/lib/i18n/messages';
import type { ListingPart } from '@/lib/rules/listings/listing-changes';
import { formFromListing, type ListingFormValues } from '@/lib/rules/listings/listing-form';
import { TestPage } from '@/lib/testing/harness/test-page';
import { liveListing } from '@/lib/testing/model/any-listing';
import { EditorConflict } from './editor-conflict';

const words = messages.sv.editor.conflict;
const base = formFromListing(liveListing);
const changeWords = { changeWords: () => 'ändrat', valueWords: () => null, partName: (part: string) => part } as never;

afterEach(cleanup);

it('ignores a choice of their change once they have undone it while the differences are shown', async () => {
  const onMerge = vi.fn<(asTheirs: ListingPart[]) => void>();
  const dialog = (theirs: Partial<ListingFormValues>) => (
    <TestPage>
      <EditorConflict
        {...{ base, onMerge, author: null, words: changeWords }}
        mine={{ ...base, amount: 39_000, workplaces: 7 }}
        theirs={{ ...base, workplaces: 9, ...theirs }}
        onClose={() => undefined}
        onReload={() => undefined}
      />
    </TestPage>
  );
  const { rerender } = render(dialog({ amount: 45_000 }));
  for (const field of ['rent', 'workplaces']) {
    const choice = screen.getByRole('radiogroup', { name: words.choose.replace('{field}', field) });
    fireEvent.click(within(choice).getByText(words.their));
  }
  rerender(dialog({}));
  fireEvent.click(screen.getByRole('button', { name: words.merge }));
  expect(onMerge).toHaveBeenCalledWith(['workplaces']);
});

it('says before it discards mine that unsaved photos from a phone leave the form too', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const arrived = 'https://media.example/arrived';
  client.setQueryData(photoLinksQuery(liveListing.id).queryKey, { links: [], waiting: [arrived], removed: [] });
  render(
    <TestPage client={client} locale="en">
      <EditorConflict
        {...{ base, author: null, words: changeWords }}
        listingId={liveListing.id}
        mine={{ ...base, images: [...base.images, arrived] }}
        theirs={{ ...base, workplaces: 9 }}
        onClose={() => undefined}
        onMerge={() => undefined}
        onReload={() => undefined}
      />
    </TestPage>,
  );
  fireEvent.click(screen.getByRole('button', { name: messages.en.editor.conflict.reload }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('1 photo from the phone also leaves the form');
});
