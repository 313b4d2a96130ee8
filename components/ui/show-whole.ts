/** Scrolls to an element as little as possible. As a ref it shows what appears, which on a phone may be outside the window. */
export function showWhole(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
