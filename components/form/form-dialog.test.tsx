import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { PageLink } from '@/components/ui/page-link';
import { leaveSafely } from '@/lib/browser/unsaved-work';
import { messages } from '@/lib/i18n/messages';
import { router } from '@/lib/testing/harness/next-navigation';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ChoiceChips } from './choice-chips';
import { Field } from './field';
import { FormDialog } from './form-dialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  closing.mockClear();
  router.push.mockClear();
});

function Choosing() {
  return (
    <FormDialog onClose={() => {}} title="Länk" submitLabel="Skapa" onSubmit={() => {}}>
      <ChoiceChips id="days" values={['7', '30']} value="30" onValueChange={() => {}} word={(word) => word} />
    </FormDialog>
  );
}

function Asking({ withKind }: { withKind: boolean }) {
  const [showsFaults, setShowsFaults] = useState(false);
  return (
    <FormDialog onClose={() => {}} title="Uppgift" submitLabel="Spara" onSubmit={() => setShowsFaults(true)}>
      <Field id="day" label="Dag">
        {(control) => <input {...control} />}
      </Field>
      {withKind && (
        <Field id="kind" label="Vad" group error={showsFaults && 'Välj.'}>
          {(control) => (
            <div aria-invalid={control['aria-invalid']}>
              <ChoiceChips id="kind" values={['a', 'b']} value={null} onValueChange={() => {}} word={(word) => word} />
            </div>
          )}
        </Field>
      )}
      <Field id="name" label="Namn" error={showsFaults && 'Skriv ett namn.'}>
        {(control) => <input {...control} />}
      </Field>
    </FormDialog>
  );
}

const closing = vi.fn<() => void>();
const text = 'Ring hyresgästen';

/** Opens a dialog with a text, a password and a choice. */
function open({ hasDraft = false, loading = false } = {}) {
  render(
    <TestPage>
      <FormDialog onClose={closing} title="Uppgift" submitLabel="Spara" {...{ hasDraft, loading }} onSubmit={() => {}}>
        <input aria-label="Kommentar" defaultValue="Ring" />
        <input aria-label="Lösenord" type="password" autoComplete="current-password" />
        <input aria-label="Bråttom" type="checkbox" />
      </FormDialog>
    </TestPage>,
  );
}

interface SavingProps {
  busy: boolean;
  fault?: string;
  opening?: object;
  isDone?: boolean;
  open?: boolean;
}

function Saving({ busy, fault, opening, isDone, open }: SavingProps) {
  return (
    <TestPage>
      <PageLink href="/listings">Uppgifter</PageLink>
      <FormDialog
        opening={opening}
        open={open}
        onClose={closing}
        finalFocus={() => screen.queryByRole('link')}
        title="Uppgift"
        submitLabel={isDone ? null : 'Spara'}
        loading={busy}
        onSubmit={() => {}}
      >
        <input aria-label="Kommentar" />
        <input aria-label="Dag" aria-invalid={fault === 'Dag'} />
      </FormDialog>
    </TestPage>
  );
}

function type(label: string, value: string): HTMLElement {
  const field = screen.getByLabelText(label);
  field.focus();
  fireEvent.change(field, { target: { value } });
  return field;
}

const closers = {
  Escape: () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' }),
  'the cross': () => fireEvent.click(screen.getByRole('button', { name: 'Stäng' })),
  Cancel: () => fireEvent.click(screen.getByRole('button', { name: 'Avbryt' })),
};
const { Escape: pressEscape } = closers;
const question = () => screen.findByRole('alertdialog', { name: messages.sv.ui.discardTitle });

const submit = (withKind: boolean) => {
  render(
    <TestPage>
      <Asking withKind={withKind} />
    </TestPage>,
  );
  const button = screen.getByRole('button', { name: 'Spara' });
  button.focus();
  fireEvent.submit(document.querySelector('form')!);
};

it.each([
  ['first field', <Asking key="" withKind />, 'Dag'],
  ['chosen value, if a choice comes first', <Choosing key="" />, '30'],
])('focuses the %s when it opens', async (_, dialog, label) => {
  render(<TestPage>{dialog}</TestPage>);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
});

it('selects the text of the field that it focuses, so that the first key replaces it', async () => {
  render(
    <TestPage>
      <FormDialog onClose={() => {}} title="Uppsägning" submitLabel="Spara" onSubmit={() => {}}>
        <input aria-label="Månader" defaultValue="9" />
      </FormDialog>
    </TestPage>,
  );
  const months = screen.getByLabelText<HTMLInputElement>('Månader');
  await waitFor(() => expect(document.activeElement).toBe(months));
  expect([months.selectionStart, months.selectionEnd]).toEqual([0, 1]);
});

it('focuses no field on a touch screen when it opens, because the keyboard would cover the dialog', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === '(pointer: coarse)' }));
  render(
    <TestPage>
      <Choosing />
    </TestPage>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stäng' })));
});

it('focuses the first faulty field after the form is submitted', () => {
  submit(false);
  expect(document.activeElement).toBe(screen.getByLabelText('Namn'));
});

it('focuses the first choice of a faulty group', () => {
  submit(true);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'a' }));
});

it.each(Object.entries(closers))('asks before %s discards a text', async (_, close) => {
  open();
  type('Kommentar', text);
  close();
  fireEvent.click(within(await question()).getByRole('button', { name: messages.sv.ui.discard }));
  await waitFor(() => expect(closing).toHaveBeenCalledOnce());
});

it('asks before another page is opened by the palette, which then opens', async () => {
  const go = vi.fn<() => void>();
  open();
  type('Kommentar', text);
  act(() => leaveSafely(go));
  fireEvent.click(within(await question()).getByRole('button', { name: messages.sv.ui.discard }));
  await waitFor(() => expect(go).toHaveBeenCalledOnce());
  expect(closing).toHaveBeenCalledOnce();
});

it('asks before a reload', () => {
  const reload = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  open();
  expect(reload()).toBe(true);
  type('Kommentar', text);
  expect(reload()).toBe(false);
});

it('asks before back navigation closes it, and stays on the page', async () => {
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  const back = Object.assign(new Event('navigate', { cancelable: true }), { navigationType: 'traverse' });
  open();
  type('Kommentar', text);
  act(() => void navigation.dispatchEvent(back));
  expect(back.defaultPrevented).toBe(true);
  await question();
  expect(closing).not.toHaveBeenCalled();
});

it.each(Object.entries(closers))(
  'is not closed by %s during a submit, because a failure would not be seen',
  (_, close) => {
    open({ loading: true });
    close();
    expect(closing).not.toHaveBeenCalled();
  },
);

it('accepts no change during a submit, because its result would discard it, and returns to the field after a failure', async () => {
  const { rerender } = render(<Saving busy={false} />);
  const field = type('Kommentar', text);
  rerender(<Saving busy />);
  expect(field.closest('[inert]')).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Spara' }));
  rerender(<Saving busy={false} />);
  expect(field.closest('[inert]')).toBeNull();
  expect(document.activeElement).toBe(field);
});

it('focuses the field that the service rejected', () => {
  const { rerender } = render(<Saving busy={false} />);
  type('Kommentar', text);
  rerender(<Saving busy />);
  rerender(<Saving busy={false} fault="Dag" />);
  expect(document.activeElement).toBe(screen.getByLabelText('Dag'));
});

it('has the focus when the button that submitted it is no longer there', () => {
  const { rerender } = render(<Saving busy={false} />);
  screen.getByRole('button', { name: 'Spara' }).focus();
  rerender(<Saving busy />);
  rerender(<Saving busy={false} isDone />);
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});

/** Closes a dialog with a text during its long save. */
async function closeDuringSave() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { rerender } = render(<Saving busy={false} />);
  type('Kommentar', text);
  rerender(<Saving busy />);
  act(() => void vi.runOnlyPendingTimers());
  vi.useRealTimers();
  expect(screen.getByRole('status').textContent).toContain(messages.sv.ui.slowThen.hide);
  pressEscape();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(closing).not.toHaveBeenCalled();
  return rerender;
}

it('can be closed during a long save, and opens again with its text if that fails', async () => {
  const rerender = await closeDuringSave();
  // A browser focuses nothing that is hidden.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  rerender(<Saving busy={false} />);
  await screen.findByRole('dialog');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
  expect(screen.getByDisplayValue(text)).toBeTruthy();
});

it('leads the focus on if it was closed during a long save that removed what had the focus', async () => {
  const rerender = await closeDuringSave();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link')));
  screen.getByRole('link').blur();
  rerender(<Saving busy={false} open={false} />);
  expect(document.activeElement).toBe(screen.getByRole('link'));
});

it('is opened again, with its text and progress, by what opens it after it was closed during a long save', async () => {
  const rerender = await closeDuringSave();
  rerender(<Saving busy opening={{}} />);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByDisplayValue(text)).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Spara' }).getAttribute('aria-busy')).toBe('true');
});

it('asks before a link leaves its page during a long save, without saying that its text is not saved, and gets the focus if the person stays', async () => {
  await closeDuringSave();
  const link = screen.getByRole('link', { name: 'Uppgifter' });
  link.focus();
  const { saving } = messages.sv.ui;
  const savingQuestion = () => screen.findByRole('alertdialog', { name: saving.title });
  fireEvent.click(link);
  fireEvent.click(within(await savingQuestion()).getByText(saving.stay));
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(link);
  const leave = within(await savingQuestion()).getByRole('button', { name: saving.leave });
  expect(screen.getByDisplayValue(text)).toBeTruthy();
  expect(router.push).not.toHaveBeenCalled();
  fireEvent.click(leave);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/listings'));
  expect(closing).toHaveBeenCalledOnce();
});

it('goes back to the field with its text if the person continues, also with Escape', async () => {
  open();
  const field = type('Kommentar', text);
  for (const stay of [() => fireEvent.click(screen.getByText(messages.sv.ui.continue)), pressEscape]) {
    pressEscape();
    await question();
    stay();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(field));
  }
  expect(screen.getByDisplayValue(text)).toBe(field);
  expect(closing).not.toHaveBeenCalled();
});

it.each([
  ['without a change', () => {}],
  ['whose text is as before', () => (type('Kommentar', text), type('Kommentar', 'Ring'))],
  ['with a choice', () => fireEvent.click(screen.getByLabelText('Bråttom'))],
  ['with a password', () => type('Lösenord', 'hemligt')],
])('closes a form %s at once', (_, change) => {
  open();
  change();
  pressEscape();
  expect(closing).toHaveBeenCalledOnce();
});

it('closes a form at once if its text is a draft', () => {
  open({ hasDraft: true });
  type('Kommentar', text);
  pressEscape();
  expect(closing).toHaveBeenCalledOnce();
});
