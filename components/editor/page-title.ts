/** The page's heading, which gets the focus when the focused button is removed. */
export function pageTitle(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1[tabindex]');
}
