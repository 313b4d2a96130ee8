'use client';

import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** For a reset that leaves nothing typed behind, whatever the form's own reset options keep. */
export const wholly = { keepDirtyValues: false, keepErrors: false } as const;

/** Keeps what is typed in a form for as long as the tab lives, over a reload or a lost session, until it is saved or discarded. */
export function useFormDraft<Values extends FieldValues>(key: string, form: UseFormReturn<Values>, initial: Values) {
  const name = `vakant:${key}`;
  const [current] = useState(() => readDraft(name) as Values | null);
  const [restored, setRestored] = useState(current !== null);

  useEffect(() => {
    if (current) form.reset(current, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) writeDraft(name, values);
      },
    });
  }, [form, current, name]);

  return {
    restored,
    /** Deletes the saved draft; the form keeps its values. */
    forget: () => {
      setRestored(false);
      writeDraft(name, null);
    },
    discard: () => {
      form.reset(initial, wholly);
      setRestored(false);
      writeDraft(name, null);
    },
  };
}

function readDraft(name: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

// Storage may be full or forbidden; the form works without it.
function writeDraft(name: string, values: unknown): void {
  try {
    if (values === null) window.sessionStorage.removeItem(name);
    else window.sessionStorage.setItem(name, JSON.stringify(values));
  } catch {
    return;
  }
}
