// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StaffProvider } from '@/components/shell/staff-context';
import type { Listing } from '@/lib/contract';
import { isDirty } from '@/lib/desk/listings/listing-changes';
import { draftKeyPrefix } from '@/lib/desk/listings/listing-draft';
import { formFromListing } from '@/lib/desk/listings/listing-form';
import { messages } from '@/lib/i18n/messages';
import { liveListing } from '@/lib/testing/any-listing';
import { EditorDraft } from './editor-draft';
import { useChangeWords } from './use-change-words';
import { useListingDraft, type KeptDraft } from './use-listing-draft';
import { useListingEditor, type ListingEditorState } from './use-listing-editor';

// Server actions, which nothing here calls.
vi.mock('@/lib/desk/listings/save-listing', () => ({ saveListing: null }));
vi.mock('@/lib/desk/listings/take-off-market', () => ({ takeOffMarket: null }));

const listing = { ...liveListing, externalRef: 'KV7-01' } as Listing;
const asa = { id: 'staff-1', name: 'Åsa', email: 'asa@example.org', role: 'publisher' } as const;
const words = messages.sv.editor.draft;

let page: { editor: ListingEditorState; kept: KeptDraft };

function Editor({ held }: { held: Listing }) {
  const editor = useListingEditor({
    details: { listing: held, blurPlaceholders: {}, sharedWith: {} },
    startValues: formFromListing(held),
    objects: [],
    takenReferences: new Set<string>(),
    amenityName: String,
  });
  const values = useWatch({ control: editor.form.control, compute: (typed) => typed });
  const dirty = isDirty(values, editor.savedForm);
  const kept = useListingDraft({ listingId: held.id, base: editor.savedForm, values, dirty });
  useEffect(() => {
    page = { editor, kept };
  });
  const changeWords = useChangeWords({ objects: [], amenities: [] });
  return (
    <main>
      <h1 tabIndex={-1}>Titel</h1>
      <EditorDraft editor={editor} kept={kept} words={changeWords} />
    </main>
  );
}

function open(held = listing, staff: Parameters<typeof StaffProvider>[0]['staff'] = asa) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
        <StaffProvider staff={staff}>
          <Editor held={held} />
        </StaffProvider>
      </NextIntlClientProvider>
    </QueryClientProvider>,
  );
}

function type(amount: number) {
  act(() => page.editor.form.setValue('amount', amount));
}

/** A crash tells nobody, and what is kept is as it was before. */
function crash() {
  const left = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').map((key) => {
    return [key, localStorage.getItem(key) ?? ''] as const;
  });
  cleanup();
  localStorage.clear();
  for (const [key, text] of left) localStorage.setItem(key, text);
}

function kept(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(draftKeyPrefix));
}

const banner = () => screen.queryByRole('region', { name: words.label });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const amount = () => page.editor.form.getValues('amount');

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('offers back what was typed before a crash, and puts it in only when asked', async () => {
  open();
  type(39_000);
  act(() => void vi.advanceTimersByTime(299));
  expect(kept()).toEqual([]);
  act(() => void vi.advanceTimersByTime(1));
  expect(kept()).toHaveLength(1);
  crash();

  open();
  expect(banner()?.textContent).toMatch(/hyra .*39\s000/);
  expect(amount()).toBe(listing.price.amount);
  await press(words.continue);
  expect(amount()).toBe(39_000);
  expect(banner()).toBeNull();
  expect(document.activeElement?.tagName).toBe('H1');
  expect(kept()).toHaveLength(1);
});

it('is written at once when the page goes away', () => {
  open();
  type(39_000);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(kept()).toHaveLength(1);
});

it('is gone when nothing is left to save, and when the page is left without saving', () => {
  const { unmount } = open();
  type(39_000);
  act(() => void vi.advanceTimersByTime(300));
  act(() => page.editor.discard());
  expect(kept()).toEqual([]);
  type(39_000);
  act(() => void vi.advanceTimersByTime(300));
  act(() => page.kept.forget());
  act(() => void window.dispatchEvent(new Event('pagehide')));
  unmount();
  expect(kept()).toEqual([]);
});

it('is kept when the page is taken away unasked', () => {
  const { unmount } = open();
  type(39_000);
  unmount();
  expect(kept()).toHaveLength(1);
});

it('is shown to nobody else', () => {
  open();
  type(39_000);
  cleanup();
  open(listing, { ...asa, id: 'staff-2' });
  expect(banner()).toBeNull();
  cleanup();
  open();
  expect(banner()).not.toBeNull();
});

it('is thrown away when asked, and comes back by undo only', async () => {
  open();
  type(39_000);
  cleanup();
  open();
  await press(words.discard);
  expect(banner()).toBeNull();
  expect(kept()).toEqual([]);
  expect(amount()).toBe(listing.price.amount);
});

it('an offer that waits is not written over by what is typed meanwhile, and goes under it', async () => {
  open();
  type(39_000);
  act(() => page.editor.form.setValue('workplaces', 77));
  cleanup();
  open();
  type(41_000);
  act(() => void vi.advanceTimersByTime(300));
  expect(kept()).toHaveLength(2);
  await press(words.continue);
  expect(page.editor.form.getValues()).toMatchObject({ amount: 41_000, workplaces: 77 });
  expect(kept()).toHaveLength(1);
});

it('what others changed since stays, and is told', async () => {
  open();
  type(39_000);
  cleanup();
  open({ ...listing, workplaces: 77 });
  expect(banner()?.textContent).toContain(words.theirsStay);
  await press(words.continue);
  expect(page.editor.form.getValues()).toMatchObject({ amount: 39_000, workplaces: 77 });
  expect(page.editor.merged).toBe(true);
});

it('what both changed is asked about before anything goes in', async () => {
  vi.useRealTimers();
  open();
  type(39_000);
  cleanup();
  open({ ...listing, price: { ...listing.price, amount: 50_000 } });
  expect(banner()?.textContent).toContain(words.theirsClash);
  await press(words.continue);
  expect(amount()).toBe(50_000);
  fireEvent.click(await screen.findByRole('radio', { name: messages.sv.editor.conflict.their }));
  expect(screen.queryByRole('button', { name: messages.sv.editor.conflict.over })).toBeNull();
  await press(messages.sv.editor.conflict.merge);
  expect(amount()).toBe(50_000);
  expect(banner()).toBeNull();
});

it('what has been saved meanwhile is not offered, now or later', () => {
  open();
  type(39_000);
  cleanup();
  open({ ...listing, price: { ...listing.price, amount: 39_000 } });
  expect(banner()).toBeNull();
  expect(kept()).toEqual([]);
});

it('says so where the browser keeps nothing, and goes on', () => {
  const setItem = () => {
    throw new DOMException('Full.', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { length: 0, setItem, removeItem: () => undefined });
  open();
  type(39_000);
  act(() => void vi.advanceTimersByTime(300));
  expect(page.kept.refused).toBe(true);
  expect(amount()).toBe(39_000);
});
