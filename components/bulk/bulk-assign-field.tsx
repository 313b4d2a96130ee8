'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Field } from '@/components/form/field';
import { Input } from '@/components/ui/input';
import type { BulkFieldsProps } from './bulk-fields-props';

export function BulkAssignField({
  assignees,
  onChange,
  complaining,
}: BulkFieldsProps & { assignees: readonly string[] }) {
  const t = useTranslations('bulk.assign');
  const listId = useId();
  const [email, setEmail] = useState('');
  return (
    <Field id="assign" label={t('label')} hint={t('hint')} error={complaining && email.trim() === '' && t('wrong')}>
      {(control) => (
        <>
          <Input
            {...control}
            type="email"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            list={listId}
            value={email}
            onChange={(event) => {
              const next = event.target.value;
              setEmail(next);
              onChange(next.trim() === '' ? null : { kind: 'assign', email: next.trim() });
            }}
          />
          <datalist id={listId}>
            {assignees.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
