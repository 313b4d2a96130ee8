import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Announcer } from '@/components/ui/announcer';
import { ToastRegion } from '@/components/ui/toast-region';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { endPhotoSessions } from '@/lib/browser/uploads/photo-sessions';
import { limits, listingRef, type ListingInput } from '@/lib/contract';
import { saveListing } from '@/lib/desk/listings/actions';
import { inventoryRow } from '@/lib/rules/inventory/inventory-row';
import { turnSingleKeys } from '@/components/shell/single-keys';
import type { KnownPhoto } from '@/lib/rules/uploads/known-photos';
import { exampleListingWith } from '@/lib/testing/harness/example-listings';
import { fakeUploadRequests } from '@/lib/testing/harness/fake-upload-request';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { nothingAsked } from './early-add';
import { FirstPhotos } from './first-photos';
import { PhotoSection, type PhotoSectionProps } from './photo-section';
import { UnsentPhotosContext } from './unsent-photos-context';

// Menus and dialogs are loaded with their code, which is slow on a busy machine.
configure({ defaultHidden: true });

const url = (name: string) => `https://media.example/${name}`;
const jpeg = [0xff, 0xd8, 0xff, 0xe0];

/** The photos of other listings that match any file. */
let knownPhotos: KnownPhoto[] = [];

/** Other listings, without photos. */
const receivers = ['B-1', 'C-1'].map((ref, index) =>
  exampleListingWith(index + 1, { externalRef: listingRef(ref), images: [] }),
);

/** Requests wait until the test answers them by file name. */
const { requests, Request } = fakeUploadRequests();

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('XMLHttpRequest', Request);
  knownPhotos = [];
  mockOf(saveListing).mockResolvedValue({ ok: true, value: { at: '2026-11-20T09:00:00Z', requestId: null } });
  // The queue reads once how many uploads the key allows.
  vi.stubGlobal('fetch', (path: string) => {
    const receiver = receivers.find(({ id }) => path === `/api/listings/${id}`);
    if (receiver) return Promise.resolve(Response.json({ listing: receiver }));
    const hash = /known\?hash=(.*)$/.exec(path)?.[1];
    return Promise.resolve(
      Response.json(hash ? { [hash]: knownPhotos } : { me: { rateLimit: { uploadsPerMinute: 6000 } } }),
    );
  });
});
afterEach(() => {
  cleanup();
  endPhotoSessions();
  vi.unstubAllGlobals();
});

type FormProps = Pick<PhotoSectionProps, 'savedImages'> & Partial<PhotoSectionProps>;

const pending = vi.fn<PhotoSectionProps['onPendingChange']>();

const draftStore = { restored: [], onChange: () => undefined, onPlanChange: () => undefined };

/** A form that shows its value as text, with buttons that reset it and that discard all changes. */
function Form({ savedImages, ...props }: FormProps) {
  const [discards, setDiscards] = useState(0);
  const { control, getValues, reset, subscribe } = useForm({ defaultValues: { images: savedImages } });
  const { field } = useController({ control, name: 'images' });
  return (
    <UnsentPhotosContext value={{ ...draftStore, discards }}>
      <PhotoSection
        listing={null}
        earlyRef={{ current: nothingAsked }}
        value={{
          read: () => getValues('images'),
          write: field.onChange,
          subscribe: (callback) => subscribe({ name: 'images', formState: { values: true }, callback }),
        }}
        savedImages={savedImages}
        blurPlaceholders={{}}
        sharedWith={{}}
        onPendingChange={pending}
        {...props}
      />
      <p data-testid="value">{field.value.map((image) => image.replace('https://media.example/', '')).join(' ')}</p>
      <button type="button" onClick={() => reset({ images: savedImages })}>
        Reset
      </button>
      <button type="button" onClick={() => setDiscards((count) => count + 1)}>
        Discard
      </button>
    </UnsentPhotosContext>
  );
}

function show(props: FormProps, locale: 'sv' | 'en' = 'en') {
  const client = new QueryClient();
  client.setQueryData(inventoryQuery.queryKey, { rows: receivers.map((each) => inventoryRow(each)) } as never);
  return render(
    <TestPage locale={locale} client={client}>
      <Announcer>
        <Form {...props} />
        <ToastRegion />
      </Announcer>
    </TestPage>,
  );
}

function choose(...names: string[]) {
  const input = screen.getByLabelText('Choose photos to upload');
  const files = names.map((name) =>
    name.endsWith('.txt') ? new File(['notes'], name) : new File([new Uint8Array(jpeg), name], name),
  );
  fireEvent.change(input, { target: { files } });
}

/** The latest request with exactly these files. */
const sent = (...names: string[]) =>
  waitFor(() => {
    const request = requests.findLast((candidate) => candidate.names.join() === names.join());
    if (!request) throw new Error(`Nothing was sent with ${names.join(', ')}.`);
    return request;
  });
const uploaded = (...names: string[]) => ({ data: names.map((name) => ({ url: url(name), blurPlaceholder: 'x' })) });
const spoken = () => document.querySelector('[data-announcer="polite"]')?.textContent;
const names = () => screen.getByTestId('value').textContent;

/** Gives the selected photos to another listing, and returns the photos it then has. */
async function give(receiver: string, how: 'Copy' | 'Move') {
  const dialog = await giveWithin(receiver, how);
  fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { reference, body } = mockOf(saveListing).mock.lastCall![0] as { reference: string; body: ListingInput };
  expect(reference).toBe(receiver);
  return body.images;
}

/** The same, but returns the dialog, which is still open. */
async function giveWithin(receiver: string, how: 'Copy' | 'Move') {
  fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'To another listing …' }));
  const dialog = await screen.findByRole('dialog');
  const choice = within(dialog).getByRole('combobox');
  fireEvent.focus(choice);
  fireEvent.keyDown(choice, { key: 'ArrowDown' });
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${receiver}`) }));
  fireEvent.click(within(dialog).getByRole('button', { name: `${how} there` }));
  await within(dialog).findByText(new RegExp(`now with ${receiver}`));
  return dialog;
}

async function press(menu: string, item: string) {
  fireEvent.click(screen.getByRole('button', { name: menu }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}

describe('adding photos', () => {
  it('uploads chosen photos at once, together, in the order of choosing', async () => {
    show({ savedImages: [url('a')] });
    choose('b.jpg', 'c.jpg');
    const request = await sent('b.jpg', 'c.jpg');
    expect(pending).toHaveBeenLastCalledWith({ uploading: 2, failed: 0 });
    request.answer(200, uploaded('b', 'c'));
    await waitFor(() => expect(names()).toBe('a b c'));
    await waitFor(() => expect(pending).toHaveBeenLastCalledWith({ uploading: 0, failed: 0 }));
    await waitFor(() => expect(spoken()).toBe('2 photos uploaded.'));
  });

  it('adds photos that were dropped before its code was loaded, only in the form where they were dropped', async () => {
    const earlyRef = { current: nothingAsked };
    const value = { read: () => [], write: () => undefined, subscribe: () => () => undefined };
    const shared = { listing: null, value, blurPlaceholders: {}, sharedWith: {}, savedImages: [], earlyRef };
    const before = render(
      <TestPage locale="en">
        <FirstPhotos {...shared} onPendingChange={pending} />
      </TestPage>,
    );
    const dataTransfer = { types: ['Files'], files: [new File([new Uint8Array(jpeg)], 'early.jpg')] };
    const area = screen.getByRole('button', { name: 'Add photos' });
    expect(fireEvent.dragOver(area, { dataTransfer })).toBe(false);
    expect(fireEvent.drop(area, { dataTransfer })).toBe(false);
    before.unmount();
    show({ savedImages: [] }).unmount();
    expect(earlyRef.current.files).toHaveLength(1);
    show({ savedImages: [], earlyRef });
    (await sent('early.jpg')).answer(200, uploaded('early'));
    await waitFor(() => expect(names()).toBe('early'));
  });

  it('shows why one photo failed, keeps the others, and retries it', async () => {
    show({ savedImages: [] });
    choose('bad.jpg', 'good.jpg');
    const issues = [{ path: ['files', 0], message: 'Not an image.' }];
    const failure = { code: 'BAD_REQUEST', message: null, issues, reason: null, requestId: 'r-77' };
    (await sent('bad.jpg', 'good.jpg')).answer(400, { failure });
    (await sent('good.jpg')).answer(200, uploaded('good'));
    await waitFor(() => expect(names()).toBe('good'));
    expect(screen.getByText(/damaged, or larger than 100 megapixels/)).toBeTruthy();
    expect(screen.getByText(/r-77/)).toBeTruthy();
    expect(pending).toHaveBeenLastCalledWith({ uploading: 0, failed: 1 });
    requests.length = 0;
    fireEvent.click(screen.getByRole('button', { name: 'Try bad.jpg again' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('View photo 1 full size, bad.jpg');
    (await sent('bad.jpg')).answer(200, uploaded('bad'));
    await waitFor(() => expect(names()).toBe('bad good'));
  });

  it('accepts the photos that fit and names the others', async () => {
    show({ savedImages: Array.from({ length: limits.imagesMax - 1 }, (_, index) => url(String(index))) });
    choose('fits.jpg', 'notes.txt', 'toomany.jpg');
    await sent('fits.jpg');
    expect(screen.getByText('2 files were left out')).toBeTruthy();
    expect(screen.getByText('At most 30 photos fit: toomany.jpg')).toBeTruthy();
    expect(screen.getByText('Not JPEG, PNG, WebP or HEIC: notes.txt')).toBeTruthy();
    expect(screen.getByText(/All 30 places are taken/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('View photo 30 full size, fits.jpg');
  });

  it('moves the focus from a closed notice of files that were left out to the button for more', async () => {
    show({ savedImages: [] });
    choose('notes.txt');
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add photos' }));
  });

  it('moves the focus to the first photo when all that failed are sent again', async () => {
    show({ savedImages: [] });
    choose('b.jpg', 'c.jpg');
    (await sent('b.jpg', 'c.jpg')).answer(413, {});
    (await sent('b.jpg')).answer(413, {});
    (await sent('c.jpg')).answer(413, {});
    const again = await screen.findByRole('button', { name: 'Try all again' });
    requests.length = 0;
    fireEvent.click(again);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('View photo 1 full size, b.jpg');
    (await sent('b.jpg', 'c.jpg')).answer(200, uploaded('b', 'c'));
    await waitFor(() => expect(names()).toBe('b c'));
  });

  it('stops an upload that is cancelled', async () => {
    show({ savedImages: [] });
    choose('slow.jpg');
    const request = await sent('slow.jpg');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the upload of slow.jpg' }));
    expect(request.isAborted).toBe(true);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it.each([
    ['Use the photo of B-1 instead of same.jpg', 'theirs'],
    ['Keep same.jpg as a new photo', 'same'],
  ])('offers the photo of another listing with the same file: %s', async (answer, stored) => {
    knownPhotos = [{ url: url('theirs'), users: ['B-1', 'B-2'] }];
    show({ savedImages: [] });
    choose('same.jpg');
    const request = await sent('same.jpg');
    expect(screen.getByText('This photo is already used by B-1 and one more listing.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: answer }));
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^View photo 1 full size/);
    if (stored === 'same') request.answer(200, uploaded('same'));
    await waitFor(() => expect(names()).toBe(stored));
    expect(request.isAborted).toBe(stored === 'theirs');
    expect(screen.queryByText(/already used by/)).toBeNull();
  });

  it('shows after a return to the page that photos are still sent as they are', async () => {
    const props = { savedImages: [url('a')], listing: { id: 'left', name: 'A-1' } };
    const originals = () => screen.getByRole('switch', { name: 'Send the originals' });
    const page = show(props);
    fireEvent.click(originals());
    choose('b.jpg');
    const request = await sent('b.jpg');
    page.unmount();
    show(props);
    expect(originals().getAttribute('aria-checked')).toBe('true');
    request.answer(200, uploaded('b'));
    await waitFor(() => expect(names()).toBe('a b'));
  });

  it('states the number and size limits beforehand', () => {
    show({ savedImages: [url('a')] });
    expect(screen.getByText(/JPEG, PNG, WebP or HEIC, up to 15 MB each\./)).toBeTruthy();
    expect(screen.getByText('2 more photos needed to publish')).toBeTruthy();
  });
});

describe('ordering photos without dragging', () => {
  it.each([
    ['Menu for photo 3', 'Make cover', 'c a b', 'Photo 3 moved to position 1 of 3, cover.'],
    ['Menu for photo 2', 'Move earlier', 'b a c', 'Photo 2 moved to position 1 of 3, cover.'],
    ['Menu for photo 1', 'Move later', 'b a c', 'Photo 1 moved to position 2 of 3.'],
    ['Menu for photo 1', 'Move last', 'b c a', 'Photo 1 moved to position 3 of 3.'],
    ['Menu for photo 2', 'Move first', 'b a c', 'Photo 2 moved to position 1 of 3, cover.'],
  ])('%s, %s', async (menu, item, order, words) => {
    show({ savedImages: ['a', 'b', 'c'].map(url) });
    await press(menu, item);
    await waitFor(() => expect(names()).toBe(order));
    expect(spoken()).toBe(words);
  });

  it('moves by one step with the buttons on the photo, and announces when it cannot', async () => {
    show({ savedImages: ['a', 'b'].map(url) });
    fireEvent.click(screen.getByRole('button', { name: 'Move photo 2 one step earlier' }));
    await waitFor(() => expect(names()).toBe('b a'));
    fireEvent.click(screen.getByRole('button', { name: 'Move photo 1 one step earlier' }));
    expect(spoken()).toMatch(/Photo 1 is already at position 1 of 2\.$/);
    expect(names()).toBe('b a');
  });

  it('moves to a typed position, and rejects an invalid one', async () => {
    show({ savedImages: ['a', 'b', 'c'].map(url) });
    await press('Menu for photo 1', 'Move to position …');
    const field = await screen.findByRole('textbox', { name: 'Position' });
    fireEvent.change(field, { target: { value: '4' } });
    fireEvent.click(screen.getByRole('button', { name: 'Move' }));
    expect(screen.getByText('Enter a whole number from 1 to 3.')).toBeTruthy();
    fireEvent.change(field, { target: { value: '3' } });
    fireEvent.click(screen.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(names()).toBe('b c a'));
  });

  it('moves several selected photos together', async () => {
    show({ savedImages: ['a', 'b', 'c', 'd'].map(url) });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select photo 2' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select photo 4' }));
    fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'First' }));
    await waitFor(() => expect(names()).toBe('b d a c'));
    expect(spoken()).toBe('2 photos moved. The first is at position 1.');
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('View photo 1 full size');
  });

  it('makes the focused photo the cover with one key, unless single-key shortcuts are off', () => {
    show({ savedImages: [url('a'), url('b'), url('c')] });
    const open = (position: number) => screen.getByRole('button', { name: `View photo ${position} full size` });
    fireEvent.keyDown(open(3), { key: 'c', ctrlKey: true });
    expect(names()).toBe('a b c');
    fireEvent.keyDown(open(3), { key: 'c' });
    expect(names()).toBe('c a b');
    turnSingleKeys(false);
    fireEvent.keyDown(open(2), { key: 'c' });
    turnSingleKeys(true);
    expect(names()).toBe('c a b');
  });

  it('moves photos of the facade to the front, and offers that only if they are not there', () => {
    const roomNames = { [url('b')]: 'Kitchen', [url('c')]: 'Facade' };
    show({ savedImages: [url('a'), url('b'), url('c')], roomNames });
    fireEvent.click(screen.getByRole('button', { name: 'Facade first' }));
    expect(names()).toBe('c a b');
    expect(screen.queryByRole('button', { name: 'Facade first' })).toBeNull();
  });

  it('undoes and redoes moves and removals', async () => {
    show({ savedImages: ['a', 'b', 'c'].map(url) });
    await press('Menu for photo 3', 'Make cover');
    await waitFor(() => expect(names()).toBe('c a b'));
    await press('Menu for photo 2', 'Remove');
    await waitFor(() => expect(names()).toBe('c b'));
    const [tile] = screen.getAllByRole('listitem');
    fireEvent.keyDown(tile!, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(names()).toBe('c a b'));
    fireEvent.click(screen.getByRole('button', { name: 'Undo (Ctrl+Z)' }));
    await waitFor(() => expect(names()).toBe('a b c'));
    expect(spoken()).toContain('Undone. The order is as before the move.');
    fireEvent.keyDown(tile!, { key: 'Z', ctrlKey: true, shiftKey: true });
    fireEvent.click(screen.getByRole('button', { name: 'Redo (Shift+Ctrl+Z)' }));
    await waitFor(() => expect(names()).toBe('c b'));
  });

  it('shows its undo buttons from the start, so that the photos do not shift', () => {
    show({ savedImages: ['a', 'b'].map(url) });
    for (const name of ['Undo (Ctrl+Z)', 'Redo (Shift+Ctrl+Z)'])
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  });

  it('marks the cover in words', () => {
    show({ savedImages: ['a', 'b'].map(url) }, 'sv');
    expect(within(screen.getByRole('listitem', { name: 'Bild 1, omslag' })).getByText('1 · Omslag')).toBeTruthy();
    expect(screen.getByRole('listitem', { name: 'Bild 2' })).toBeTruthy();
  });
});

it('moves stored photos to another listing, and leaves those that are still uploading', async () => {
  show({ savedImages: [url('a')], listing: { id: 'giver', name: 'GIVER' } });
  choose('b.jpg');
  const request = await sent('b.jpg');
  for (const position of [1, 2]) fireEvent.click(screen.getByRole('checkbox', { name: `Select photo ${position}` }));
  expect(await give('B-1', 'Move')).toEqual([url('a')]);
  await waitFor(() => expect(names()).toBe(''));
  request.answer(200, uploaded('b'));
  await waitFor(() => expect(names()).toBe('b'));
});

it('focuses the undo button of moved photos only once the dialog is closed', async () => {
  show({ savedImages: [url('a')], listing: { id: 'giver', name: 'GIVER' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select photo 1' }));
  const dialog = await giveWithin('B-1', 'Move');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy());
  await act(() => new Promise(requestAnimationFrame));
  expect(document.activeElement?.textContent).not.toBe('Undo');
  fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
});

it('names every listing that a photo was given to', async () => {
  show({ savedImages: [url('a')], listing: { id: 'giver', name: 'GIVER' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select photo 1' }));
  await give('C-1', 'Copy');
  await give('B-1', 'Move');
  expect(await screen.findByText(/1 stays: C-1 and B-1/)).toBeTruthy();
});

describe('removing photos', () => {
  it('says before the save what happens to removed photos, and restores them', async () => {
    show({
      savedImages: ['a', 'b', 'c'].map(url),
      sharedWith: { [url('b')]: ['NS-STO-01-302'] },
    });
    await press('Menu for photo 2', 'Remove');
    await waitFor(() => expect(names()).toBe('a c'));
    await press('Menu for photo 1', 'Remove');
    await waitFor(() => expect(names()).toBe('c'));
    expect(
      await screen.findByText(
        /1 will be deleted for good\. 1 stays: NS-STO-01-302 uses it\. A copy is saved here for 30 days/,
      ),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names()).toBe('a c'));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names()).toBe('a b c'));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('focuses the restored photo, because the pressed button was removed', async () => {
    show({ savedImages: ['a', 'b', 'c'].map(url) });
    await press('Menu for photo 2', 'Remove');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    undo.focus();
    fireEvent.click(undo);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('View photo 2 full size'));
  });

  it('says how many photos must be removed first if a removal cannot be undone', async () => {
    show({ savedImages: Array.from({ length: limits.imagesMax }, (_, index) => url(String(index))) });
    await press('Menu for photo 2', 'Remove');
    choose('new.jpg');
    (await sent('new.jpg')).answer(200, uploaded('new'));
    await waitFor(() => expect(names()).toMatch(/ new$/));
    const [tile] = screen.getAllByRole('listitem');
    fireEvent.keyDown(tile!, { key: 'z', ctrlKey: true });
    expect(await screen.findByText('The removal cannot be undone yet')).toBeTruthy();
    expect(screen.getByText('A listing has at most 30 photos. Remove 1 photo first.')).toBeTruthy();
  });

  it('offers no undo after the removal is saved', async () => {
    const view = show({ savedImages: ['a', 'b'].map(url) });
    await press('Menu for photo 2', 'Remove');
    await waitFor(() => expect(names()).toBe('a'));
    view.rerender(
      <TestPage locale="en">
        <Announcer>
          <Form savedImages={[url('a')]} />
        </Announcer>
      </TestPage>,
    );
    expect(screen.queryByText(/deleted for good/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

it('applies the values of a form reset, and keeps uploads in progress', async () => {
  show({ savedImages: ['a', 'b'].map(url) });
  choose('new.jpg');
  const request = await sent('new.jpg');
  await press('Menu for photo 1', 'Remove');
  await waitFor(() => expect(names()).toBe('b'));
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
  expect(names()).toBe('a b');
  request.answer(200, uploaded('new'));
  await waitFor(() => expect(names()).toBe('a b new'));
});

it('drops files that failed or are still uploading when all changes are discarded', async () => {
  show({ savedImages: ['a'].map(url) });
  choose('broken.jpg');
  (await sent('broken.jpg')).answer(400, { failure: { code: 'BAD_REQUEST' } });
  await waitFor(() => expect(pending).toHaveBeenLastCalledWith({ uploading: 0, failed: 1 }));
  choose('new.jpg');
  const request = await sent('new.jpg');
  await waitFor(() => expect(pending).toHaveBeenLastCalledWith({ uploading: 1, failed: 1 }));
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(pending).toHaveBeenLastCalledWith({ uploading: 0, failed: 0 }));
  expect(request.isAborted).toBe(true);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('offers no changes when it is disabled', () => {
  show({ savedImages: [url('a')], disabled: true });
  expect(
    screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(['View photo 1 full size', 'Reset', 'Discard']);
  // It would apply to the button that opens the photo too.
  expect(screen.getByRole('group').getAttribute('aria-disabled')).toBeNull();
});

it('turns to the next photo with the arrow keys and with a swipe', async () => {
  show({ savedImages: ['a', 'b', 'c'].map(url) });
  fireEvent.click(screen.getByRole('button', { name: 'View photo 1 full size' }));
  const dialog = await screen.findByRole('dialog', { name: 'Photo 1 of 3' });
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  await screen.findByRole('dialog', { name: 'Photo 2 of 3' });
  fireEvent.touchStart(dialog, { touches: [{ clientX: 300, clientY: 200 }] });
  fireEvent.touchEnd(dialog, { touches: [], changedTouches: [{ clientX: 100, clientY: 210 }] });
  await screen.findByRole('dialog', { name: 'Photo 3 of 3' });
  fireEvent.touchStart(dialog, { touches: [{ clientX: 100, clientY: 200 }] });
  fireEvent.touchEnd(dialog, { touches: [], changedTouches: [{ clientX: 180, clientY: 400 }] });
  expect(screen.getByRole('dialog', { name: 'Photo 3 of 3' })).toBeTruthy();
});

it('closes the full-size view on back navigation, and stays on the page', async () => {
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  show({ savedImages: ['a', 'b'].map(url) });
  fireEvent.click(screen.getByRole('button', { name: 'View photo 1 full size' }));
  await screen.findByRole('dialog', { name: 'Photo 1 of 2' });
  const back = Object.assign(new Event('navigate', { cancelable: true }), { navigationType: 'traverse' });
  navigation.dispatchEvent(back);
  expect(back.defaultPrevented).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('names a tile by its room', () => {
  show({ savedImages: [url('a')], roomNames: { [url('a')]: 'Kitchen' } });
  expect(screen.getByRole('button', { name: 'View photo 1 full size, Kitchen' })).toBeTruthy();
});

it('shows an error at the photo it is about', () => {
  show({ savedImages: ['a', 'b'].map(url), errors: { 1: { message: 'Not one of your uploads.' } } });
  expect(within(screen.getByRole('listitem', { name: 'Photo 2' })).getByText('Not one of your uploads.')).toBeTruthy();
});
