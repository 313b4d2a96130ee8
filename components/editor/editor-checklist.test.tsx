import { cleanup, render, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ListingStatus } from '@/lib/contract';
import { messages } from '@/lib/i18n/messages';
import { formFromListing } from '@/lib/rules/listings/listing-form';
import { saveOutlook } from '@/lib/rules/listings/save-effect';
import { TestPage } from '@/lib/testing/harness/test-page';
import { liveListing } from '@/lib/testing/model/any-listing';
import { EditorChecklist } from './editor-checklist';
import { useSaveWords } from './use-save-words';

afterEach(cleanup);

const words = messages.en.editor.checklist;

it.each<[string, ListingStatus, number, number, string]>([
  ['two photos and one uploading', 'draft', 2, 1, words.waiting],
  ['three photos and one uploading', 'draft', 3, 1, words.ready],
  ['one photo and one uploading', 'draft', 1, 1, words.blocked],
  ['live, two photos and one uploading', 'published', 2, 1, words.live],
  ['live, two photos', 'published', 2, 0, words.fallsOff],
])('shows the right message: %s', (_name, current, count, uploading, expected) => {
  const values = { ...formFromListing(liveListing), images: liveListing.images.slice(0, count) };
  const outlook = saveOutlook(values, current, { objectStatus: 'active', uploading, mayPublish: true });
  const page = render(
    <TestPage locale="en">
      <EditorChecklist
        {...{ values, outlook, current, uploading }}
        listing={null}
        off={null}
        onPublish={null}
        publishing={false}
        mayPublish
      />
    </TestPage>,
  );
  expect(page.getByRole('heading').parentElement?.textContent).toBe(`${words.title}${expected}`);
});

it('text that cannot be read does not take a live listing off, and is not named as missing', () => {
  const values = { ...formFromListing(liveListing), amount: 'tolv', noticePeriod: 'nio' };
  const outlook = saveOutlook(values, 'published', { objectStatus: 'active', uploading: 0, mayPublish: true });
  const wrapper = TestPage;
  const { reasons } = renderHook(() => useSaveWords(outlook), { wrapper }).result.current;
  const { unclearPrice, unclearNotice } = messages.sv.editor.save;
  expect(reasons).toBe(`${unclearPrice}, ${unclearNotice}`);
  const page = render(
    <EditorChecklist
      {...{ values, outlook, current: 'published', uploading: 0 }}
      listing={null}
      off={null}
      onPublish={null}
      publishing={false}
      mayPublish
    />,
    { wrapper },
  );
  expect(page.getByText(messages.sv.editor.checklist.live)).toBeDefined();
});

it.each([
  [false, `${words.publishHint} ${words.notByItself}`],
  [true, words.publishHint],
])('a ready listing, with publication planned on a day: %s', (publishes, expected) => {
  const values = formFromListing(liveListing);
  const outlook = saveOutlook(values, 'unpublished', { objectStatus: 'active', uploading: 0, mayPublish: true });
  const given = {
    reason: 'let',
    backOn: '2031-03-01',
    person: 'Åsa',
    at: '2026-11-26T08:00:00Z',
    isDue: false,
  } as const;
  const page = render(
    <TestPage locale="en">
      <EditorChecklist
        {...{ values, outlook, current: 'unpublished', uploading: 0 }}
        listing={null}
        off={{ ...given, publishes }}
        onPublish={() => undefined}
        publishing={false}
        mayPublish
      />
    </TestPage>,
  );
  expect(page.getByText(words.publishHint, { exact: false }).textContent).toBe(expected);
});

it('moves the focus to the page title when the pressed publish button is removed', () => {
  const values = formFromListing(liveListing);
  const outlook = saveOutlook(values, 'draft', { objectStatus: 'active', uploading: 0, mayPublish: true });
  const checklist = (onPublish: (() => void) | null) => (
    <main>
      <h1 tabIndex={-1}>Storgatan 1</h1>
      <EditorChecklist
        {...{ values, outlook, onPublish, current: 'draft', uploading: 0 }}
        listing={null}
        off={null}
        publishing={false}
        mayPublish
      />
    </main>
  );
  const page = render(
    checklist(() => {}),
    { wrapper: TestPage },
  );
  page.getByRole('button', { name: 'Publicera' }).focus();
  page.rerender(checklist(null));
  expect(document.activeElement).toBe(page.getByRole('heading', { level: 1 }));
});
