'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Field } from '@/components/form/field';
import { useMembers, usePersonName } from '@/components/shell/staff-context';
import { Input } from '@/components/ui/input';
import { emailsToPropose } from '@/lib/rules/staff/member';
import type { BulkFieldsProps } from './bulk-fields-props';

export function BulkAssignField({
  assignees,
  onChange,
  complaining,
}: BulkFieldsProps & { assignees: readonly string[] }) {
  const t = useTranslations('bulk.assign');
  const members = useMembers();
  const nameOf = usePersonName();
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
            {emailsToPropose(members, assignees).map((each) => (
              <option key={each} value={each}>
                {nameOf(each)}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
