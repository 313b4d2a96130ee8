import { expect, it, vi } from 'vitest';
import { isTyping } from './prepare-image';

it('typing lasts for a second after each key', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5_000);
  expect(isTyping()).toBe(false);
  page.dispatchEvent(new Event('keydown'));
  clock.mockReturnValue(5_999);
  expect(isTyping()).toBe(true);
  page.dispatchEvent(new Event('keydown'));
  clock.mockReturnValue(6_998);
  expect(isTyping()).toBe(true);
  clock.mockReturnValue(6_999);
  expect(isTyping()).toBe(false);
});
