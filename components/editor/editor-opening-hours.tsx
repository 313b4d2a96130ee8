import dynamic from 'next/dynamic';
import { useWatch, type UseFormSetValue } from 'react-hook-form';
import { useBoundField } from '@/components/form/bound-field';
import { LabelledSwitch } from '@/components/form/labelled-switch';
import { ActionMenu } from '@/components/ui/action-menu';
import { useAnnounce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { weekdays } from '@/lib/contract/opening-hours';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { ListingFormValues } from '@/lib/rules/listings/listing-form';
import { EditorCard } from './editor-card';
import type { SectionProps } from './editor-premises';

const EditorDayHours = dynamic(() => import('./editor-day-hours').then((module) => module.EditorDayHours));

interface OpeningHoursProps extends SectionProps {
  setValue: UseFormSetValue<ListingFormValues>;
}

/** Only coworking has opening hours; for other types the form keeps them but does not show them. */
export function EditorOpeningHours({ control, disabled, setValue }: OpeningHoursProps) {
  const t = useTranslations('editor');
  const announce = useAnnounce();
  const [type, monday] = useWatch({ control, name: ['type', 'openingHours.monday'] });
  const { value, onChange, ...bound } = useBoundField({ control, name: 'hasOpeningHours' });
  const stated = value === true;
  if (type !== 'coworking') return null;

  function copyMonday(to: 'weekdays' | 'allDays') {
    for (const day of weekdays.slice(1, to === 'weekdays' ? 5 : 7)) {
      setValue(`openingHours.${day}`, { ...monday }, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    }
    announce(t(to === 'weekdays' ? 'hours.copied' : 'hours.copiedAll'));
  }

  return (
    <EditorCard
      title={t('fields.openingHours')}
      field="openingHours"
      disabled={disabled}
      actions={
        stated && (
          <ActionMenu
            trigger={
              <Button icon="copy" size="sm" disabled={disabled}>
                {t('hours.copy')}
                <Icon name="chevron-down" />
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
      <LabelledSwitch
        {...bound}
        label={t('fields.hasOpeningHours')}
        disabled={disabled}
        checked={stated}
        onCheckedChange={onChange}
      />
      {stated && (
        <ul className="divide-separator mt-3 divide-y">
          {weekdays.map((day) => (
            <EditorDayHours key={day} control={control} day={day} disabled={disabled} />
          ))}
        </ul>
      )}
    </EditorCard>
  );
}
