/** The page's heading, for the focus when the button that had it is gone. */
export function pageTitle(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1[tabindex]');
}
