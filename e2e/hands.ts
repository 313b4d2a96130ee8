import { expect, type Locator, type Page } from '@playwright/test';

/** How a person operates the controls of a page. */
type Hand = {
  /** A button, a link or a checkbox. */
  press: (control: Locator) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
  /** A radio button. */
  choose: (radio: Locator) => Promise<void>;
  /** A line of the open menu or list. */
  pick: (line: Locator) => Promise<void>;
};

const stepsMax = 400;

/** Single clicks, and never a drag. */
function mouse(): Hand {
  return {
    press: (control) => control.click(),
    // Three clicks select the whole content of a single-line field, as Tab does.
    type: async (field, text) => {
      const isLine = await field.evaluate((element) => element.tagName === 'INPUT');
      await field.click({ clickCount: isLine ? 3 : 1 });
      await field.pressSequentially(text);
    },
    choose: (radio) => radio.click(),
    pick: (line) => line.click(),
  };
}

/** Keys only. Fails at a control that they do not reach, or whose focus cannot be seen. */
function keyboard(page: Page): Hand {
  async function pressUntil(key: string, isThere: () => Promise<boolean>, goal: Locator) {
    await expect(goal).toBeVisible();
    for (let steps = 0; steps < stepsMax; steps += 1) {
      if (await isThere()) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${key} does not reach ${String(goal)}.`);
  }
  async function tabTo(goal: Locator, isThere: () => Promise<boolean>) {
    // A dialog takes the focus a moment after it is shown.
    await expect.poll(() => goal.evaluate(hasFocusInDialog), { message: `the dialog of ${String(goal)}` }).toBe(true);
    await pressUntil('Tab', isThere, goal);
  }
  async function reach(control: Locator) {
    // Finding an element by role reads the whole page, so it is found again only after the page has replaced it.
    let found = await control.elementHandle();
    const isThere = async (): Promise<boolean> => {
      const [isConnected, hasFocus] = await found.evaluate(connectionAndFocus);
      if (isConnected) return hasFocus;
      found = await control.elementHandle();
      return isThere();
    };
    await tabTo(control, isThere);
    await expect.poll(() => control.evaluate(focusFault), { message: `the focus of ${String(control)}` }).toBeNull();
  }
  return {
    press: async (control) => {
      await reach(control);
      const isBox = await control.evaluate((element) => element.matches('[type=checkbox], [role=checkbox]'));
      await page.keyboard.press(isBox ? 'Space' : 'Enter');
    },
    type: async (field, text) => {
      await reach(field);
      await page.keyboard.type(text);
    },
    // Tab reaches one radio button of a group, and the arrow keys move to the others.
    choose: async (radio) => {
      const group = await radio.evaluateHandle((element) => element.closest('[role=radiogroup], fieldset')!);
      const isInGroup = () => group.evaluate((element) => element.contains(document.activeElement));
      await tabTo(radio, isInGroup);
      await page.keyboard.press('Space');
      await pressUntil('ArrowRight', () => radio.isChecked(), radio);
    },
    pick: async (line) => {
      const isMarked = () =>
        line.evaluate((element) => element.matches(':focus, [data-highlighted], [aria-selected=true]'));
      await pressUntil('ArrowDown', isMarked, line);
      await page.keyboard.press('Enter');
    },
  };
}

/** Whether an element is still on the page, and whether it has the focus. Runs in the page. */
function connectionAndFocus(element: Element): [isConnected: boolean, hasFocus: boolean] {
  return [element.isConnected, element === document.activeElement];
}

/** Whether the focus is in the dialog of an element; true if it is in none. Runs in the page. */
function hasFocusInDialog(element: Element): boolean {
  const dialog = element.closest('[role=dialog], [role=alertdialog]');
  return dialog === null || dialog.contains(document.activeElement);
}

/** Why the focus of an element cannot be seen; null if it can. Runs in the page. */
function focusFault(element: Element): string | null {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) return 'is outside the window';
  const hit = document.elementFromPoint((left + right) / 2, Math.min((top + bottom) / 2, innerHeight - 1));
  const label = (element as HTMLInputElement).labels?.[0];
  const isFree = hit !== null && [element, label, element.parentElement].some((part) => part?.contains(hit));
  if (!isFree) return `is covered by ${hit?.tagName ?? 'nothing'} ${hit?.className ?? ''}`;
  const ring = (part: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part, pseudo);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
  };
  const parts = [element, element.parentElement, element.nextElementSibling, label].filter((part) => !!part);
  return parts.some((part) => ring(part) || ring(part, '::after') || ring(part, '::before')) ? null : 'has no ring';
}

export const hands = [
  ['mouse', mouse],
  ['keyboard', keyboard],
] as const;
