import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { SuggestInput } from './suggest-input';

const names: Record<string, string> = { 'asa@example.com': 'Åsa Lindqvist', 'bo@example.com': 'Bo Ek' };

function Assignee() {
  const [value, setValue] = useState('');
  return (
    <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
      <SuggestInput
        aria-label="Ansvarig"
        value={value}
        onValueChange={setValue}
        suggestions={[...Object.keys(names), 'cia@example.com']}
        nameOf={(email) => names[email] ?? email}
      />
    </NextIntlClientProvider>
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Ansvarig' });
const suggestions = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

/** Opens the list, after the person has typed, if anything. */
async function open(typed?: string) {
  await act(async () => {
    box().focus();
    if (typed !== undefined) fireEvent.change(box(), { target: { value: typed } });
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
  });
}

it('finds a suggestion by its name, and writes its value', async () => {
  render(<Assignee />);
  await open('lindqvist asa');
  expect(suggestions()).toEqual(['Åsa Lindqvistasa@example.com']);
  await act(async () => fireEvent.click(screen.getByRole('option')));
  expect(box().value).toBe('asa@example.com');
});

it('shows all suggestions before the person types, and accepts any other value', async () => {
  render(<Assignee />);
  await open();
  expect(suggestions()).toEqual(['Åsa Lindqvistasa@example.com', 'Bo Ekbo@example.com', 'cia@example.com']);
  await open('dan@example.com');
  expect(suggestions()).toEqual([]);
  expect(box().value).toBe('dan@example.com');
});

it('Back closes the list and stays on the page; if nothing matches, there is none to close', async () => {
  vi.stubGlobal('navigation', new EventTarget());
  const goBack = async () => {
    const event = Object.assign(new Event('navigate', { cancelable: true }), { navigationType: 'traverse' });
    await act(async () => void navigation.dispatchEvent(event));
    return !event.defaultPrevented;
  };
  render(<Assignee />);
  await open('bo');
  expect([await goBack(), suggestions(), box().value]).toEqual([false, [], 'bo']);
  await open('dan@example.com');
  expect(await goBack()).toBe(true);
});
