import type { Page } from '@playwright/test';

/**
 * Finds layout faults of the page, or of the dialog over it: too wide, cut text, choices or placeholders, only a few letters or words on each line,
 * overlapping texts or controls, a dialog that is partly outside the window.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(findLayoutFaults);
}

/** Runs in the page, so it must not use anything outside the function. */
function findLayoutFaults(): string[] {
  type Box = { left: number; top: number; right: number; bottom: number };
  type Shown = { element: Element; box: Box; name: string };
  const controlSelector =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=checkbox], [role=combobox], [role=tab], [role=menuitem]';
  const windowBox: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const faults = new Set<string>();

  const intersect = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const isLarger = ({ left, top, right, bottom }: Box, width: number, height: number) =>
    right - left > width && bottom - top > height;
  const nameOf = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
    return `${element.tagName.toLowerCase()} "${words.slice(0, 50)}"`;
  };
  const isForReadersOnly = (element: Element) => {
    const hider = element.closest('.sr-only');
    return hider !== null && hider.getBoundingClientRect().width <= 1;
  };
  /** The box of an element without its borders, outside which the element may hide its content. */
  const innerBox = (element: Element): Box => {
    const { left, top } = element.getBoundingClientRect();
    const [x, y] = [left + element.clientLeft, top + element.clientTop];
    return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight };
  };

  /** The part of a box that its scroll areas and the window show. Adds a fault if a part is cut off and cannot be scrolled to. */
  function shownPart(element: Element, whole: Box, name: string): Box {
    let box = whole;
    let isCutOnPurpose = false;
    for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, overflowY, position, textOverflow, webkitLineClamp, display } = getComputedStyle(at);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') isCutOnPurpose = true;
      if (overflowX !== 'visible' && display !== 'inline') {
        const inner = innerBox(at);
        const isMap = at.classList.contains('leaflet-container');
        const canScroll = { x: isMap || /auto|scroll/.test(overflowX), y: isMap || /auto|scroll/.test(overflowY) };
        const seen = intersect(box, inner);
        const isSeen = isLarger(seen, 0, 0);
        if (isSeen && !isCutOnPurpose && !canScroll.x && (box.right - inner.right > 2 || inner.left - box.left > 2)) {
          faults.add(`cut at the side: ${name}`);
        }
        if (isSeen && !isCutOnPurpose && !canScroll.y && (box.bottom - inner.bottom > 3 || inner.top - box.top > 3)) {
          faults.add(`cut above or below: ${name}`);
        }
        box = seen;
      }
      if (position === 'fixed') break;
    }
    return intersect(box, windowBox);
  }

  /** Whether anything opaque is between two elements at a point, or one of them is not shown there at all. */
  function isCovered(a: Element, b: Element, x: number, y: number): boolean {
    const stack = document.elementsFromPoint(x, y);
    const depthOf = (element: Element) => stack.findIndex((at) => element.contains(at));
    const [first, second] = [depthOf(a), depthOf(b)];
    if (first < 0 || second < 0) return true;
    const lower = first > second ? a : b;
    return stack.slice(0, Math.max(first, second)).some((at) => {
      if (at.contains(lower)) return false;
      const { backgroundColor, backgroundImage, backdropFilter } = getComputedStyle(at);
      const alpha = /\/\s*([\d.]+)|rgba\(.*,\s*([\d.]+)\)/.exec(backgroundColor);
      const isOpaque = backgroundColor !== 'transparent' && (alpha ? Number(alpha[1] ?? alpha[2]) > 0.5 : true);
      return isOpaque || backdropFilter !== 'none' || backgroundImage !== 'none' || at.tagName === 'IMG';
    });
  }

  function addOverlaps(shown: Shown[], kind: string): void {
    const sorted = shown.toSorted((a, b) => a.box.top - b.box.top);
    for (const [index, a] of sorted.entries()) {
      for (const b of sorted.slice(index + 1)) {
        if (b.box.top > a.box.bottom - 3) break;
        const both = intersect(a.box, b.box);
        if (a.element.contains(b.element) || b.element.contains(a.element) || !isLarger(both, 2, 3)) continue;
        if (isCovered(a.element, b.element, (both.left + both.right) / 2, (both.top + both.bottom) / 2)) continue;
        faults.add(`${kind} over each other: ${a.name} and ${b.name}`);
      }
    }
  }

  // An element that ignores the pointer is visible, but `elementsFromPoint` would not return it.
  const hits = document.createElement('style');
  hits.textContent = '*, ::before, ::after { pointer-events: auto !important }';
  document.head.append(hits);
  const root = document.documentElement;
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isForReadersOnly(element);

  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].filter(isVisible);
  // The page behind a dialog was checked before the dialog opened.
  const content = dialogs.at(-1) ?? document.body;

  const texts: Shown[] = [];
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!;
    if (!node.nodeValue!.trim() || element.closest('script, style, noscript, svg, option') || !isVisible(element))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = range.getClientRects();
    const length = node.nodeValue!.trim().length;
    if (lines.length > 3 && length / lines.length < 4) faults.add(`a few letters on each line: ${nameOf(element)}`);
    const ems = range.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(element).fontSize);
    if (lines.length > 6 && ems < 10) faults.add(`a few words on each line: ${nameOf(element)}`);
    for (const line of lines) {
      const box = shownPart(element, line, nameOf(element));
      if (!isLarger(box, 1, 1)) continue;
      texts.push({ element, box, name: nameOf(element) });
    }
  }
  const controls = [...content.querySelectorAll(controlSelector)].filter(isVisible).flatMap((element): Shown[] => {
    const box = shownPart(element, element.getBoundingClientRect(), nameOf(element));
    return isLarger(box, 1, 1) ? [{ element, box, name: nameOf(element) }] : [];
  });

  if (root.scrollWidth > root.clientWidth) {
    const widest = [...texts, ...controls].toSorted((a, b) => b.box.right - a.box.right)[0];
    faults.add(`${root.scrollWidth - root.clientWidth} px wider than the window: ${widest?.name ?? 'no text'}`);
  }
  for (const words of content.querySelectorAll('[role=radiogroup] label > span')) {
    if (isVisible(words) && words.scrollWidth > words.clientWidth + 1)
      faults.add(`a choice that is cut: ${nameOf(words)}`);
  }
  const pen = document.createElement('canvas').getContext('2d')!;
  for (const field of content.querySelectorAll<HTMLInputElement>('input:placeholder-shown')) {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    pen.font = font;
    if (isVisible(field) && pen.measureText(field.placeholder).width > room + 1)
      faults.add(`a placeholder that is cut: "${field.placeholder}"`);
  }
  for (const dialog of dialogs) {
    // A menu stays at its button, wherever that is, and so does a dialog anchored to a button that is scrolled away.
    if (dialog.matches('[role=menu]') || dialog.closest('[data-anchor-hidden]')) continue;
    const { left, top, right, bottom } = dialog.getBoundingClientRect();
    const isOutside = left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1;
    if (isOutside) faults.add(`out of the window: ${dialog.getAttribute('role')} ${nameOf(dialog)}`);
  }
  addOverlaps(texts, 'texts');
  addOverlaps(controls, 'controls');
  hits.remove();
  return [...faults];
}
