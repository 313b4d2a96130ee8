import { useLocale } from 'next-intl';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { focusField } from '@/components/form/field-id';
import { NumberField } from '@/components/form/number-field';
import { SegmentedField } from '@/components/form/segmented-field';
import { Button } from '@/components/ui/button';
import { formatMoney, formatRentPerSqmYear, rentPerSqmYear } from '@/lib/format/format-money';
import { useTranslations } from '@/lib/i18n/use-translations';
import { priceUnits } from '@/lib/rules/listings/listing-choices';
import { EditorCard } from './editor-card';
import type { SectionProps } from './editor-premises';

export function EditorRent({ control, disabled }: SectionProps) {
  const t = useTranslations('editor');
  const unit = useWatch({ control, name: 'unit' });
  const monthly = unit === 'month';
  return (
    <EditorCard title={t('sections.rent')} disabled={disabled} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <NumberField
        control={control}
        name="amount"
        label={t('fields.amount')}
        quantity={monthly ? 'moneyPerMonth' : 'moneyPerDay'}
        unit={t(monthly ? 'units.perMonth' : 'units.perDay')}
        hint={t('hints.exclVat')}
      />
      <SegmentedField
        control={control}
        name="unit"
        label={t('fields.unit')}
        items={priceUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
      />
      <UnconvertedAmount control={control} />
      {monthly ? (
        <>
          <NumberField
            control={control}
            name="noticePeriod"
            label={t('fields.noticePeriod')}
            quantity="months"
            unit={t('units.months')}
            hint={t('hints.noticePeriod')}
          />
          <NumberField
            control={control}
            name="bindingPeriod"
            label={t('fields.bindingPeriod')}
            quantity="months"
            unit={t('units.months')}
            placeholder={t('hints.noBinding')}
            hint={t('hints.bindingPeriod')}
          />
        </>
      ) : (
        <DroppedTerms control={control} />
      )}
      <DerivedRents control={control} />
    </EditorCard>
  );
}

/** Says that switching between month and day did not convert the amount, until it is changed, confirmed or saved. */
function UnconvertedAmount({ control }: Pick<SectionProps, 'control'>) {
  const t = useTranslations('editor');
  const locale = useLocale();
  const [amount, unit] = useWatch({ control, name: ['amount', 'unit'] });
  const { defaultValues } = useFormState({ control, name: ['amount', 'unit'] });
  const start = `${defaultValues?.amount} ${defaultValues?.unit}`;
  const [entered, setEntered] = useState({ amount, unit, start });
  if (entered.amount !== amount || entered.start !== start) setEntered({ amount, unit, start });
  if (typeof amount !== 'number' || amount === 0 || entered.amount !== amount || entered.unit === unit) return null;
  return (
    <div className="bg-warning-soft text-warning-text flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg px-3.5 py-2.5 text-sm sm:col-span-2">
      <output className="min-w-0 flex-1 basis-64 text-pretty">
        {t('rent.notConverted', {
          amount: formatMoney(amount, null, locale),
          from: t(`units.${entered.unit}`).toLowerCase(),
          to: t(`units.${unit}`).toLowerCase(),
        })}{' '}
        {t('rent.checkAmount')}
      </output>
      <Button
        size="sm"
        onClick={() => {
          setEntered({ amount, unit, start });
          focusField('amount');
        }}
      >
        {t('rent.amountRight')}
      </Button>
    </div>
  );
}

/** Names the fields that a day price hides, and says that they come back. */
function DroppedTerms({ control }: Pick<SectionProps, 'control'>) {
  const t = useTranslations('editor.rent');
  const [notice, binding] = useWatch({ control, name: ['noticePeriod', 'bindingPeriod'] });
  const saved = [
    ...(typeof notice === 'number' ? [t('noticeValue', { months: notice })] : []),
    ...(typeof binding === 'number' ? [t('bindingValue', { months: binding })] : []),
  ];
  return (
    <output className="bg-accent-soft block rounded-lg px-3.5 py-2.5 text-sm text-pretty sm:col-span-2">
      {t('dropped')} {saved.length > 0 && t('remembered', { list: saved.join(', ') })}
    </output>
  );
}

function DerivedRents({ control }: Pick<SectionProps, 'control'>) {
  const t = useTranslations('editor.rent');
  const locale = useLocale();
  const [amount, unit, area, workplaces] = useWatch({ control, name: ['amount', 'unit', 'floorArea', 'workplaces'] });
  const rent = typeof amount === 'number' && amount > 0 ? amount : null;
  const perSqm = rent !== null && unit === 'month' && typeof area === 'number' ? rentPerSqmYear(rent, area) : null;
  const perPlace = rent !== null && typeof workplaces === 'number' && workplaces > 0 ? rent / workplaces : null;
  if (perSqm === null && perPlace === null) return null;
  return (
    <div className="border-separator border-t pt-3.5 sm:col-span-2">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {perSqm !== null && <Derived name={t('perSqmYear')} value={formatRentPerSqmYear(perSqm, locale)} />}
        {perPlace !== null && (
          <Derived name={t('perWorkplace')} value={formatMoney(Math.round(perPlace), unit, locale)} />
        )}
      </dl>
      <p className="text-muted mt-1.5 text-xs">{t('derivedHint')}</p>
    </div>
  );
}

function Derived({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="text-sm font-medium">≈ {value}</dd>
    </div>
  );
}
