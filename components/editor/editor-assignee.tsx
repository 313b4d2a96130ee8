'use client';

import { useTranslations } from 'next-intl';
import { useBoundField } from '@/components/form/bound-field';
import { Field } from '@/components/form/field';
import type { SuggestInputProps } from '@/components/form/suggest-input';
import { Input } from '@/components/ui/input';
import { partLater } from '@/components/ui/part-later';
import { EditorCard } from './editor-card';
import type { SectionProps } from './editor-premises';

// Until the suggestions are loaded one can type already.
const LazySuggestInput = partLater<SuggestInputProps>(
  () => import('@/components/form/suggest-input').then((module) => module.SuggestInput),
  ({ onValueChange, suggestions: _suggestions, ...input }) => (
    <Input {...input} onChange={(event) => onValueChange(event.target.value)} />
  ),
);

interface AssigneeProps extends SectionProps {
  /** Who is assigned now, or null for a new listing. */
  current: string | null;
  suggestions: readonly string[];
}

export function EditorAssignee({ control, disabled, current, suggestions }: AssigneeProps) {
  const t = useTranslations('editor');
  const { ref, id, value, error, onChange, onBlur } = useBoundField({ control, name: 'assignedTo' });
  const saved = current ? t('hints.assigneeKept', { email: current }) : t('hints.assigneeOwner');
  return (
    <EditorCard title={t('sections.assignee')} disabled={disabled}>
      <Field
        id={id}
        label={t('fields.assignedTo')}
        hint={value === '' ? saved : t('hints.assignee')}
        error={error}
        className="sm:max-w-104"
      >
        {(aria) => (
          <LazySuggestInput
            {...aria}
            ref={ref}
            type="email"
            inputMode="email"
            spellCheck={false}
            disabled={disabled}
            suggestions={suggestions}
            value={String(value)}
            onValueChange={onChange}
            onBlur={onBlur}
          />
        )}
      </Field>
    </EditorCard>
  );
}
