import { QueryClient, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastRegion } from '@/components/ui/toast-region';
import { deleteView, saveView } from '@/lib/desk/views/actions';
import { messages } from '@/lib/i18n/messages';
import { failureOf } from '@/lib/rules/failure';
import { viewsQuery } from '@/lib/browser/views/views-query';
import { readPagePerson } from '@/lib/rules/page-person';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ListingsViewDialog } from './listings-view-dialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const usual = { query: '', mayShare: false, onClose: () => undefined, onSaved: () => undefined };

const pressSave = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: messages.sv.common.save })));

function Views() {
  useQuery(viewsQuery);
  return null;
}

it('says that a view was not deleted if the request fails, and why, with the request id to quote', async () => {
  mockOf(deleteView).mockResolvedValue({
    ok: false,
    failure: failureOf('INTERNAL_SERVER_ERROR', { requestId: 'req_1' }),
  });
  const view = { id: '1', name: 'Söder', query: '?city=Malm%C3%B6', shared: false, own: true };
  render(
    <TestPage>
      <ListingsViewDialog about="delete" view={view} {...usual} />
      <ToastRegion />
    </TestPage>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Ta bort' }));
  const toast = await screen.findByRole('dialog', { name: 'Vyn är inte borttagen' });
  expect(toast.textContent).toContain(messages.sv.errors.INTERNAL_SERVER_ERROR);
  expect(toast.textContent).toContain('req_1');
});

it('saves a view once, even if it is submitted again while the views are read', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  mockOf(saveView)
    .mockReset()
    .mockResolvedValue({ ok: true, value: { id: '1' } });
  render(
    <TestPage known={[[viewsQuery.queryKey, { views: [], defaultId: null }]]}>
      <Views />
      <ListingsViewDialog about="new" view={null} {...usual} />
    </TestPage>,
  );
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Söder' } });
  await pressSave();
  await pressSave();
  expect(saveView).toHaveBeenCalledOnce();
});

it('accepts no name that another view of the same person has, but one that a view of the team has', async () => {
  mockOf(saveView)
    .mockReset()
    .mockResolvedValue({ ok: false, failure: failureOf('NETWORK') });
  const view = (id: string, name: string, shared: boolean) => ({ id, name, shared, query: '', own: true });
  const views = { views: [view('1', 'Söder', false), view('2', 'Norr', true)], defaultId: null };
  render(
    <TestPage known={[[viewsQuery.queryKey, views]]}>
      <ListingsViewDialog about="new" view={null} {...usual} />
    </TestPage>,
  );
  const name = await screen.findByRole('textbox');
  fireEvent.change(name, { target: { value: ' söder' } });
  await pressSave();
  screen.getByText(messages.sv.listings.views.nameTaken);
  expect(saveView).not.toHaveBeenCalled();
  fireEvent.change(name, { target: { value: 'Norr' } });
  await pressSave();
  expect(saveView).toHaveBeenCalledOnce();
});

it('sends a new view with the same id until it is saved', async () => {
  const lost = { ok: false, failure: failureOf('NETWORK') } as const;
  mockOf(saveView).mockReset().mockResolvedValue(lost);
  render(
    <TestPage>
      <ListingsViewDialog about="new" view={null} {...usual} />
    </TestPage>,
  );
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Söder' } });
  await pressSave();
  await pressSave();
  const [first, second] = mockOf(saveView).mock.calls.map(([input]) => readPagePerson(input).asked);
  expect(first).toMatchObject({ id: expect.any(String), isNew: true });
  expect(second).toEqual(first);
});

it('shows why a view could not be saved apart from its name, with the request id to quote', async () => {
  const failure = failureOf('INTERNAL_SERVER_ERROR', { requestId: 'req_1' });
  mockOf(saveView).mockReset().mockResolvedValue({ ok: false, failure });
  render(
    <TestPage>
      <ListingsViewDialog about="new" view={null} {...usual} />
    </TestPage>,
  );
  const name = await screen.findByRole('textbox');
  fireEvent.change(name, { target: { value: 'Söder' } });
  await pressSave();
  const note = screen.getByRole('alert').textContent;
  expect(note).toContain(messages.sv.errors.INTERNAL_SERVER_ERROR);
  expect(note).toContain('req_1');
  expect(name.getAttribute('aria-invalid')).toBeNull();
});

it('a rename of a view that a colleague has removed shows so, and the menu no longer has the view', async () => {
  const view = { id: '1', name: 'Söder', query: '', shared: true, own: true };
  mockOf(saveView)
    .mockReset()
    .mockResolvedValue({ ok: false, failure: failureOf('VIEW_GONE') });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(viewsQuery.queryKey, { views: [view], defaultId: null });
  render(
    <TestPage client={client}>
      <Views />
      <ListingsViewDialog about="rename" view={view} {...usual} />
    </TestPage>,
  );
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ views: [], defaultId: null })));
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Norr' } });
  await pressSave();
  expect(screen.getByRole('alert').textContent).toContain(messages.sv.errors.VIEW_GONE);
  expect(screen.getByDisplayValue('Norr')).toBeTruthy();
  await waitFor(() => expect(client.getQueryData(viewsQuery.queryKey)?.views).toEqual([]));
});

it('a view that a colleague has removed already counts as removed', async () => {
  mockOf(deleteView).mockResolvedValue({ ok: false, failure: failureOf('VIEW_GONE') });
  const onClose = vi.fn<() => void>();
  const view = { id: '1', name: 'Söder', query: '', shared: true, own: true };
  render(
    <TestPage>
      <ListingsViewDialog about="delete" view={view} {...usual} onClose={onClose} />
      <ToastRegion />
    </TestPage>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Ta bort' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.queryByText('Vyn är inte borttagen')).toBeNull();
});
