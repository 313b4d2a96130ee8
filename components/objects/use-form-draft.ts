import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useStaff } from '@/components/shell/staff-context';
import { readFromTab, storeInTab } from '@/lib/browser/drafts/tab-store';

/** For a reset that drops everything typed, whatever the form's own reset options say. */
export const wholly = { keepDirtyValues: false, keepErrors: false } as const;

/** The values typed, and the values that the form began with. */
type FormDraft<Values> = { base: Values; typed: Values };

/**
 * Stores what this person types in a form until it is saved or discarded, across a reload or a lost session, for as long as the tab is
 * open. A field that was not edited is restored with its current value, from `initial`.
 */
export function useFormDraft<Values extends FieldValues>(key: string, form: UseFormReturn<Values>, initial: Values) {
  const name = `vakant:${useStaff()?.id ?? ''}:${key}`;
  const [start] = useState(() => {
    const draft = readDraft<Values>(name);
    return draft && startFromDraft(draft, initial);
  });
  const [restored, setRestored] = useState(start !== null);
  const store = useEffectEvent((typed: Values | null) => storeInTab(name, typed && { base: initial, typed }));

  useEffect(() => {
    if (start) form.reset(start.values, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => store(isDirty ? values : null),
    });
  }, [form, start]);

  function forget() {
    setRestored(false);
    storeInTab(name, null);
  }

  return {
    restored,
    /** Whether somebody else meanwhile changed a field that the restored draft changes, to another value. */
    isBehind: start?.isBehind ?? false,
    /** Deletes the saved draft; the form keeps its values. */
    forget,
    discard: () => {
      form.reset(initial, wholly);
      forget();
    },
  };
}

function startFromDraft<Values extends FieldValues>({ base, typed }: FormDraft<Values>, newest: Values) {
  const changed = Object.keys(newest).filter((field) => typed[field] !== base[field]);
  return {
    values: { ...newest, ...Object.fromEntries(changed.map((field) => [field, typed[field]])) },
    isBehind: changed.some((field) => newest[field] !== base[field] && newest[field] !== typed[field]),
  };
}

function readDraft<Values>(name: string): FormDraft<Values> | null {
  const draft = readFromTab(name) as Partial<FormDraft<Values>> | null;
  return draft?.base && draft.typed ? { base: draft.base, typed: draft.typed } : null;
}
