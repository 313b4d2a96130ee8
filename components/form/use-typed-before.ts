import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Reports to React what was typed or chosen before hydration in the server-rendered form with this id. */
export function useTypedBefore(form: RefObject<HTMLFormElement | null>, formId: string): void {
  const [texts] = useState(() => textsOf(formId));
  const reports = useRef<(() => void)[]>([]);
  // Read before a render that could overwrite it, and reported once every field listens.
  useLayoutEffect(() => {
    reports.current = [...(form.current?.elements ?? [])].flatMap((control) => reportOf(control, texts) ?? []);
  }, [form, texts]);
  useEffect(() => {
    for (const report of reports.current.splice(0)) report();
  }, []);
}

const typedTexts = new WeakMap<Element, string>();

/** Stores the first text that is read: React overwrites the text of a textarea with each attempt to hydrate it. */
function textsOf(formId: string): WeakMap<Element, string> {
  const areas = typeof document === 'undefined' ? [] : document.querySelectorAll(`#${formId} textarea`);
  for (const area of areas) {
    if (area instanceof HTMLTextAreaElement && !typedTexts.has(area)) typedTexts.set(area, area.value);
  }
  return typedTexts;
}

function reportOf(control: Element, texts: WeakMap<Element, string>): (() => void) | null {
  if (control instanceof HTMLInputElement && control.type === 'radio') {
    return control.checked && !control.defaultChecked ? () => reportChosen(control) : null;
  }
  if (!isText(control)) return null;
  const { defaultValue } = control;
  const value = control.value === defaultValue ? texts.get(control) : control.value;
  return value === undefined || value === defaultValue ? null : () => reportTyped(control, value);
}

function isText(control: Element): control is TextControl {
  if (control instanceof HTMLTextAreaElement) return true;
  return control instanceof HTMLInputElement && !control.readOnly && !['checkbox', 'file'].includes(control.type);
}

/** React compares an event with the value that it wrote or read last, so the old value must be set first. */
function reportTyped(control: TextControl, value: string): void {
  const { selectionStart, selectionEnd } = control;
  control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value);
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function reportChosen(control: HTMLInputElement): void {
  control.checked = false;
  control.click();
}
