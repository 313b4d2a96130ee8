'use client';

import { useTranslations } from 'next-intl';
import { useBoundField } from '@/components/form/bound-field';
import { Field } from '@/components/form/field';
import { usePersonName } from '@/components/shell/staff-context';
import { Input } from '@/components/ui/input';
import { partLater } from '@/components/ui/part-later';
import type { AssigneeInputProps } from './assignee-input';
import { EditorCard } from './editor-card';
import type { SectionProps } from './editor-premises';

// Until the suggestions are loaded one can type already.
const LazyAssigneeInput = partLater<AssigneeInputProps>(
  () => import('./assignee-input').then((module) => module.AssigneeInput),
  ({ onValueChange, used: _used, ...input }) => (
    <Input {...input} onChange={(event) => onValueChange(event.target.value)} />
  ),
);

interface AssigneeProps extends SectionProps {
  /** Who is assigned now, or null for a new listing. */
  current: string | null;
  /** The addresses in use. */
  used: Iterable<string>;
}

export function EditorAssignee({ control, disabled, current, used }: AssigneeProps) {
  const t = useTranslations('editor');
  const { ref, id, value, error, onChange, onBlur } = useBoundField({ control, name: 'assignedTo' });
  const nameOf = usePersonName();
  const name = nameOf(String(value));
  const saved = current ? t('hints.assigneeKept', { email: nameOf(current) }) : t('hints.assigneeOwner');
  return (
    <EditorCard title={t('sections.assignee')} disabled={disabled}>
      <Field
        id={id}
        label={t('fields.assignedTo')}
        hint={value === '' ? saved : t('hints.assignee')}
        error={error}
        aside={name !== value && name}
        className="sm:max-w-104"
      >
        {(aria) => (
          <LazyAssigneeInput
            {...aria}
            ref={ref}
            type="email"
            inputMode="email"
            spellCheck={false}
            disabled={disabled}
            used={used}
            value={String(value)}
            onValueChange={onChange}
            onBlur={onBlur}
          />
        )}
      </Field>
    </EditorCard>
  );
}
