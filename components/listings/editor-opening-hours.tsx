'use client';

import { ChevronDown, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFormState, useWatch, type Control, type UseFormSetValue } from 'react-hook-form';
import { useBoundField } from '@/components/form/bound-field';
import { FieldMessage } from '@/components/form/field';
import { fieldId } from '@/components/form/field-id';
import { SwitchField } from '@/components/form/switch-field';
import { ActionMenu } from '@/components/ui/action-menu';
import { useAnnounce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/switch';
import { TimeInput } from '@/components/ui/time-input';
import { weekdays, type Weekday } from '@/lib/contract';
import type { ListingFormValues } from '@/lib/desk/listings/listing-form';
import { EditorCard } from './editor-card';
import type { SectionProps } from './editor-premises';

interface OpeningHoursProps extends SectionProps {
  setValue: UseFormSetValue<ListingFormValues>;
}

/** Only coworking has opening hours; those of another type wait in the form. */
export function EditorOpeningHours({ control, disabled, setValue }: OpeningHoursProps) {
  const t = useTranslations('editor');
  const announce = useAnnounce();
  const [type, stated, monday] = useWatch({ control, name: ['type', 'hasOpeningHours', 'openingHours.monday'] });
  if (type !== 'coworking') return null;

  function copyMonday(to: 'weekdays' | 'allDays') {
    for (const day of weekdays.slice(1, to === 'weekdays' ? 5 : 7)) {
      setValue(`openingHours.${day}`, { ...monday }, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    }
    announce(t(to === 'weekdays' ? 'hours.copied' : 'hours.copiedAll'));
  }

  return (
    <EditorCard
      title={t('sections.openingHours')}
      field="openingHours"
      disabled={disabled}
      actions={
        stated && (
          <ActionMenu
            align="end"
            trigger={
              <Button size="sm" disabled={disabled}>
                <Copy aria-hidden />
                {t('hours.copy')}
                <ChevronDown aria-hidden />
              </Button>
            }
            entries={(['weekdays', 'allDays'] as const).map((to) => ({
              label: t(`hours.copyTo.${to}`),
              onSelect: () => copyMonday(to),
            }))}
          />
        )
      }
    >
      <SwitchField control={control} name="hasOpeningHours" label={t('fields.hasOpeningHours')} disabled={disabled} />
      {stated && (
        <ul className="divide-separator mt-3 divide-y">
          {weekdays.map((day) => (
            <DayRow key={day} control={control} day={day} disabled={disabled} />
          ))}
        </ul>
      )}
    </EditorCard>
  );
}

function DayRow({ control, day, disabled }: { control: Control<ListingFormValues>; day: Weekday; disabled: boolean }) {
  const t = useTranslations('editor.hours');
  const name = t(`days.${day}`);
  const { ref, value, onChange, onBlur } = useBoundField({ control, name: `openingHours.${day}.isOpen` });
  const isOpen = value === true;
  const { errors } = useFormState({ control, name: `openingHours.${day}` });
  const fault = errors.openingHours?.[day];
  const error = fault?.open?.message ?? fault?.close?.message;
  const messageId = fieldId(`openingHours.${day}`);
  return (
    <li className="py-2.5">
      <div className="grid min-h-10 grid-cols-[8.5rem_minmax(0,1fr)] items-center gap-3 md:min-h-9">
        <div className="flex items-center gap-3">
          <Switch
            ref={ref}
            aria-label={t('isOpen', { day: name })}
            disabled={disabled}
            checked={isOpen}
            onCheckedChange={onChange}
            onBlur={onBlur}
          />
          <span aria-hidden className="text-sm font-medium">
            {name}
          </span>
        </div>
        {isOpen ? (
          <div className="flex items-center gap-2">
            <TimeField
              control={control}
              day={day}
              part="open"
              label={t('open', { day: name })}
              describedBy={messageId}
            />
            <span aria-hidden className="text-muted">
              –
            </span>
            <TimeField
              control={control}
              day={day}
              part="close"
              label={t('close', { day: name })}
              describedBy={messageId}
            />
          </div>
        ) : (
          <span className="text-muted text-sm">{t('closed')}</span>
        )}
      </div>
      {isOpen && <FieldMessage id={messageId} error={error} />}
    </li>
  );
}

interface TimeFieldProps {
  control: Control<ListingFormValues>;
  day: Weekday;
  part: 'open' | 'close';
  label: string;
  describedBy: string;
}

function TimeField({ control, day, part, label, describedBy }: TimeFieldProps) {
  const { ref, id, value, error, onChange, onBlur } = useBoundField({ control, name: `openingHours.${day}.${part}` });
  return (
    <TimeInput
      ref={ref}
      id={id}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${describedBy}-error` : undefined}
      value={String(value)}
      onValueChange={onChange}
      onBlur={onBlur}
    />
  );
}
