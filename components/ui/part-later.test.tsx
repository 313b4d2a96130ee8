import { cleanup, render as renderAlone, type RenderOptions, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTranslations } from '@/lib/i18n/use-translations';
import { loadAgain, partLater } from './part-later';
import { receiveToasts, type ToastRequest } from './toast';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface FieldProps {
  value: string;
  open?: boolean;
}

/** A page without any texts in its HTML. */
const Page = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="sv" messages={{}}>
    {children}
  </NextIntlClientProvider>
);
const render = (element: ReactNode, options?: RenderOptions) => renderAlone(element, { wrapper: Page, ...options });

const Fallback = ({ value }: FieldProps) => <input id="field" readOnly value={value} />;
const Field = ({ value }: FieldProps) => (
  <div>
    <input id="field" aria-label="Loaded" readOnly value={value} />
    <Save />
  </div>
);

function Save() {
  return <button type="button">{useTranslations('common')('save')}</button>;
}

it('loads all texts with the part', async () => {
  const Later = partLater(async () => ({ Field }), 'Field', { Fallback });
  render(<Later value="a" />);
  expect(await screen.findByRole('button', { name: 'Spara' })).toBeTruthy();
});

it('shows its fallback until it is loaded, and keeps the focus', async () => {
  let arrive: (part: { Field: typeof Field }) => void = () => undefined;
  const part = new Promise<{ Field: typeof Field }>((resolve) => (arrive = resolve));
  const Later = partLater(() => part, 'Field', { Fallback });
  render(<Later value="Kungsgatan 1" />);
  const fallback = screen.getByDisplayValue('Kungsgatan 1');
  arrive({ Field });
  // Also if it gets the focus just before the part replaces it.
  await part;
  fallback.focus();
  const field = await screen.findByRole('textbox', { name: 'Loaded' });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('does not take the focus when it is shown again later', async () => {
  const Later = partLater(async () => ({ Field }), 'Field', { Fallback });
  const { unmount } = render(<Later value="a" />);
  screen.getByDisplayValue('a').focus();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Loaded' })));
  unmount();
  render(<Later value="b" />);
  await screen.findByRole('textbox', { name: 'Loaded' });
  expect(document.activeElement).toBe(document.body);
});

it('loads a part that is not needed yet when the browser is idle, or when it is needed', async () => {
  const idle = vi.fn<(work: () => void) => number>(() => 1);
  vi.stubGlobal('requestIdleCallback', idle);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const load = vi.fn<() => Promise<{ Field: typeof Field }>>(async () => ({ Field }));
  const Later = partLater(load, 'Field', { Fallback, isNeeded: ({ open }) => open === true });
  const { rerender } = render(<Later value="a" />);
  expect(idle).toHaveBeenCalledOnce();
  expect(load).not.toHaveBeenCalled();
  rerender(<Later value="a" open />);
  expect(await screen.findByRole('textbox', { name: 'Loaded' })).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it("hydrates the server's HTML, even if another page has loaded the part already", async () => {
  const Later = partLater(async () => ({ Field }), 'Field', { Fallback });
  render(<Later value="a" />);
  await screen.findByRole('textbox', { name: 'Loaded' });
  cleanup();
  const container = document.createElement('div');
  container.innerHTML = renderToString(
    <Page>
      <Later value="b" />
    </Page>,
  );
  document.body.append(container);
  const onRecoverableError = vi.fn<() => void>();
  render(<Later value="b" />, { container, hydrate: true, onRecoverableError });
  expect(await screen.findByRole('textbox', { name: 'Loaded' })).toBeTruthy();
  expect(onRecoverableError).not.toHaveBeenCalled();
});

describe('a part that cannot be loaded', () => {
  /** Fails all attempts of the given number of visits. */
  function partThatFails(visits: number) {
    let left = visits * 4;
    const load = vi.fn<() => Promise<{ Field: typeof Field }>>(async () => {
      left -= 1;
      if (left >= 0) throw new Error('The network is gone.');
      return { Field };
    });
    return { load, Later: partLater(load, 'Field', { Fallback, isNeeded: ({ open = true }) => open }) };
  }

  // Makes the pause between two attempts end at once.
  beforeEach(() => {
    const { setTimeout } = globalThis;
    vi.stubGlobal('setTimeout', (work: () => void, ms?: number) => setTimeout(work, ms === 1_000 ? 0 : ms));
  });

  it('leaves the page as it is, says that it is missing, and is loaded again when it is needed again', async () => {
    const received = vi.fn<(request: ToastRequest) => void>();
    const stop = receiveToasts(received);
    const { Later } = partThatFails(1);
    const { rerender } = render(<Later value="a" />);
    await waitFor(() => expect(received).toHaveBeenCalledWith(expect.objectContaining({ title: null })));
    stop();
    expect(screen.getByDisplayValue('a')).toBeTruthy();
    rerender(<Later value="a" open={false} />);
    rerender(<Later value="a" />);
    expect(await screen.findByRole('textbox', { name: 'Loaded' })).toBeTruthy();
    expect(received).toHaveBeenCalledOnce();
  });

  it('is loaded again when it is needed, if it failed before', async () => {
    const { Later, load } = partThatFails(1);
    const { rerender } = render(<Later value="a" open={false} />);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(4));
    rerender(<Later value="a" />);
    expect(await screen.findByRole('textbox', { name: 'Loaded' })).toBeTruthy();
  });
});

it.each([
  [0, 1],
  [1, 2],
  [3, 4],
])('a part whose loading fails %s times is loaded after %s attempts', async (failures, tries) => {
  let tried = 0;
  const load = async () => {
    tried += 1;
    if (tried <= failures) throw new Error('The network is gone.');
    return 'the part';
  };
  expect(await loadAgain(load, async () => undefined)).toBe('the part');
  expect(tried).toBe(tries);
});

it('a part that no longer exists fails after four attempts', async () => {
  let pauses = 0;
  const pause = async () => void (pauses += 1);
  await expect(loadAgain(() => Promise.reject(new Error('No such part.')), pause)).rejects.toThrow('No such part.');
  expect(pauses).toBe(3);
});
