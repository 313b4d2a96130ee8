'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useBoundField } from '@/components/form/bound-field';
import { Field } from '@/components/form/field';
import { Input } from '@/components/ui/input';
import { EditorCard } from './editor-card';
import type { SectionProps } from './editor-premises';

interface AssigneeProps extends SectionProps {
  /** Who is assigned now, or null for a new listing. */
  held: string | null;
  suggestions: readonly string[];
}

export function EditorAssignee({ control, disabled, held, suggestions }: AssigneeProps) {
  const t = useTranslations('editor');
  const listId = useId();
  const { ref, id, value, error, onChange, onBlur } = useBoundField({ control, name: 'assignedTo' });
  const kept = held ? t('hints.assigneeKept', { email: held }) : t('hints.assigneeOwner');
  return (
    <EditorCard title={t('sections.assignee')} disabled={disabled}>
      <Field
        id={id}
        label={t('fields.assignedTo')}
        hint={value === '' ? kept : t('hints.assignee')}
        error={error}
        className="sm:max-w-104"
      >
        {(aria) => (
          <>
            <Input
              {...aria}
              ref={ref}
              type="email"
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
              list={listId}
              value={String(value)}
              onChange={(event) => onChange(event.target.value)}
              onBlur={onBlur}
            />
            <datalist id={listId}>
              {suggestions.map((email) => (
                <option key={email} value={email}>
                  {email}
                </option>
              ))}
            </datalist>
          </>
        )}
      </Field>
    </EditorCard>
  );
}
