import { useId, useState } from 'react';
import { ChoiceChips } from '@/components/form/choice-chips';
import { Combobox } from '@/components/form/combobox';
import { DateField } from '@/components/form/date-field';
import { Field } from '@/components/form/field';
import { useMembers, useStaff } from '@/components/shell/staff-context';
import { Input } from '@/components/ui/input';
import { codePoints } from '@/lib/contract/code-points';
import { useTranslations } from '@/lib/i18n/use-translations';
import { activeMembers } from '@/lib/rules/staff/member';
import { taskKinds, taskTextMax, type Task, type TaskChoice, type TaskKind } from '@/lib/rules/tasks/task';

type TaskFieldsProps = ReturnType<typeof useTaskDraft>['fields'];

export function TaskFields({ value, onChange, onDayInvalid, faults }: TaskFieldsProps) {
  const t = useTranslations('tasks');
  const id = useId();
  const people = usePeople(value);
  return (
    <>
      <Field id={`${id}-kind`} label={t('kind')} error={faults.kind} group>
        {(aria) => (
          <div aria-invalid={aria['aria-invalid']} tabIndex={-1} className="outline-none">
            <ChoiceChips
              id={`${id}-kind`}
              values={taskKinds}
              value={value.kind}
              onValueChange={(kind) => onChange({ kind })}
              word={(kind) => t(`kinds.${kind}`)}
            />
          </div>
        )}
      </Field>
      {value.kind !== null && <p className="text-muted -mt-2 text-xs text-pretty">{t(`kindHints.${value.kind}`)}</p>}
      <Field id={`${id}-person`} label={t('person')} error={faults.person}>
        {(aria) => (
          <Combobox
            {...aria}
            label={t('person')}
            items={people}
            value={value.assigneeId}
            onValueChange={(assigneeId) => onChange({ assigneeId })}
            placeholder={t('choosePerson')}
          />
        )}
      </Field>
      <Field id={`${id}-text`} label={t('text')} error={faults.text}>
        {(aria) => (
          <Input
            {...aria}
            autoComplete="off"
            value={value.text}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        )}
      </Field>
      <DateField
        id={`${id}-due`}
        label={t('due')}
        className="sm:max-w-48"
        value={value.due}
        onValueChange={(due) => onChange({ due })}
        onInvalidChange={onDayInvalid}
      />
    </>
  );
}

/**
 * The colleagues to choose from, the signed-in person first. A person who can no longer sign in stays in the field, so that it shows who it
 * was.
 */
function usePeople({ assigneeId }: TaskDraft) {
  const t = useTranslations('tasks');
  const staff = useStaff();
  const members = useMembers();
  const active = activeMembers(members);
  const own = active.filter(({ id }) => id === staff?.id);
  const former = members.filter(({ id, active: mayChoose }) => id === assigneeId && !mayChoose);
  const names = active.map(({ name }) => name);
  return [...own, ...active.filter(({ id }) => id !== staff?.id), ...former].map(
    ({ id, name, email, active: may }) => ({
      value: id,
      label: id === staff?.id ? t('me', { name }) : name || email,
      keywords: email,
      ...(!may && { description: t('blockedPerson') }),
      ...(names.filter((other) => other === name).length > 1 && { description: email }),
    }),
  );
}

type TaskDraft = Omit<TaskChoice, 'assigneeId' | 'kind'> & { kind: TaskKind | null; assigneeId: string | null };

const newTask: TaskDraft = { kind: null, assigneeId: null, due: null, text: '' };

/** The input in the fields of a task; `read` returns it, or null if something is missing, which the fields then show. */
export function useTaskDraft(start: Task | null) {
  const t = useTranslations('tasks');
  const [value, setValue] = useState<TaskDraft>(start ?? newTask);
  const [dayInvalid, setDayInvalid] = useState(false);
  const [showsFaults, setShowsFaults] = useState(false);
  const { kind, assigneeId, due, text } = value;
  const over = codePoints(text.trim()) - taskTextMax;

  return {
    read: (): TaskChoice | null => {
      setShowsFaults(true);
      if (kind === null || assigneeId === null || dayInvalid || over > 0) return null;
      return { kind, assigneeId, due, text: text.trim() };
    },
    fields: {
      value,
      onChange: (changes: Partial<TaskDraft>) => setValue((before) => ({ ...before, ...changes })),
      onDayInvalid: setDayInvalid,
      faults: {
        kind: showsFaults && kind === null ? t('kindMissing') : undefined,
        person: showsFaults && assigneeId === null ? t('personMissing') : undefined,
        text: over > 0 ? t('textLong', { count: over }) : undefined,
      },
    },
  };
}
