import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useState, useId } from 'react';
import { EmailInput } from '@/components/form/email-input';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { MultiCombobox } from '@/components/form/multi-combobox';
import { NumberInput, type NumberInputValue } from '@/components/form/number-input';
import { OffReasonFields } from '@/components/off-reasons/off-reason-fields';
import { useOffReasonDraft } from '@/components/off-reasons/use-off-reason-draft';
import { FailureNote } from '@/components/shell/failure-note';
import { useMembers, usePersonName } from '@/components/shell/staff-context';
import { amenitiesQuery } from '@/lib/browser/key/key-query';
import { useTranslations } from '@/lib/i18n/use-translations';
import { BulkChange } from '@/lib/rules/bulk/bulk-change';
import { amenityItems } from '@/lib/rules/listings/amenity-label';
import { emailsToPropose } from '@/lib/rules/staff/member';
import type { BulkKind } from './bulk-kinds';
import { BulkRentFields, type BulkFieldsProps } from './bulk-rent-fields';
import { usePreviewRun, type ListingIds } from './use-preview-run';

/** The initial values: the legal default notice period for offices, and no binding period. */
const usualMonths = { noticePeriod: 9, bindingPeriod: null } as const;

interface BulkChangeDialogProps {
  kind: BulkKind;
  ids: ListingIds;
  count: number;
  assignees: readonly string[];
  onClose: () => void;
}

/** Asks how to change several listings, then shows a preview before anything is written. */
export function BulkChangeDialog({ kind, ids, count, assignees, onClose }: BulkChangeDialogProps) {
  const t = useTranslations('bulk');
  const common = useTranslations('common');
  const [change, setChange] = useState(() => firstChange(kind));
  const [showsFaults, setShowsFaults] = useState(false);
  const { preview, busy, failure } = usePreviewRun();
  const fields: BulkFieldsProps = { onChange: setChange, showsFaults };

  async function submit() {
    setShowsFaults(true);
    if (change && !busy) await preview(ids, change);
  }

  return (
    <FormDialog
      onClose={onClose}
      whenSlow="leave"
      title={t(`kinds.${kind}`)}
      description={t('dialogText', { count })}
      submitLabel={common('preview')}
      loading={busy}
      onSubmit={submit}
    >
      {failure && <FailureNote failure={failure} />}
      {kind === 'takeOff' && <BulkTakeOffFields onChange={setChange} />}
      {kind === 'rent' && <BulkRentFields {...fields} />}
      {(kind === 'noticePeriod' || kind === 'bindingPeriod') && <BulkMonthsField kind={kind} {...fields} />}
      {kind === 'assign' && <BulkAssignField assignees={assignees} {...fields} />}
      {kind === 'amenities' && <BulkAmenitiesFields {...fields} />}
    </FormDialog>
  );
}

function firstChange(kind: BulkKind): BulkChange | null {
  if (kind === 'takeOff') return { kind };
  return kind === 'noticePeriod' || kind === 'bindingPeriod' ? { kind, months: usualMonths[kind] } : null;
}

/** Why the listings go off the market; optional. */
function BulkTakeOffFields({ onChange }: Pick<BulkFieldsProps, 'onChange'>) {
  const draft = useOffReasonDraft(null, {
    onChange: (choice) => {
      if (choice === 'fault') onChange(null);
      else onChange(choice ? { kind: 'takeOff', off: choice } : { kind: 'takeOff' });
    },
  });
  return <OffReasonFields {...draft.fields} />;
}

function BulkMonthsField(props: BulkFieldsProps & { kind: 'noticePeriod' | 'bindingPeriod' }) {
  const { kind, onChange, showsFaults } = props;
  const t = useTranslations('bulk.months');
  const [value, setValue] = useState<NumberInputValue>(usualMonths[kind]);

  function update(next: NumberInputValue) {
    setValue(next);
    onChange(monthsChange(kind, next));
  }

  const wrong = showsFaults && monthsChange(kind, value) === null;
  return (
    <Field id="months" label={t('label')} hint={t(`hint.${kind}`)} error={wrong && t(`wrong.${kind}`)}>
      {(control) => (
        <NumberInput {...control} value={value} onValueChange={update} quantity="months" unit={t('unit')} />
      )}
    </Field>
  );
}

function monthsChange(kind: 'noticePeriod' | 'bindingPeriod', months: NumberInputValue): BulkChange | null {
  return BulkChange.safeParse({ kind, months }).data ?? null;
}

type Sides = { add: string[]; remove: string[] };

function BulkAmenitiesFields({ onChange, showsFaults }: BulkFieldsProps) {
  const t = useTranslations('bulk.amenities');
  const locale = useLocale();
  const { data } = useQuery(amenitiesQuery);
  const [sides, setSides] = useState<Sides>({ add: [], remove: [] });
  const items = amenityItems(data ?? [], locale);

  function update(side: keyof Sides, chosen: string[]) {
    const other = side === 'add' ? 'remove' : 'add';
    const next = { ...sides, [side]: chosen, [other]: sides[other].filter((id) => !chosen.includes(id)) };
    setSides(next);
    const empty = next.add.length + next.remove.length === 0;
    onChange(empty ? null : { kind: 'amenities', add: next.add.map(Number), remove: next.remove.map(Number) });
  }

  const nothing = showsFaults && sides.add.length + sides.remove.length === 0;
  return (['add', 'remove'] as const).map((side) => (
    <Field key={side} id={`amenities-${side}`} label={t(side)} error={nothing && side === 'add' && t('wrong')}>
      {(control) => (
        <MultiCombobox
          {...control}
          label={t(side)}
          items={items}
          value={sides[side]}
          onValueChange={(chosen) => update(side, chosen)}
        />
      )}
    </Field>
  ));
}

function BulkAssignField({ assignees, onChange, showsFaults }: BulkFieldsProps & { assignees: readonly string[] }) {
  const t = useTranslations('bulk.assign');
  const members = useMembers();
  const nameOf = usePersonName();
  const listId = useId();
  const [email, setEmail] = useState('');
  return (
    <Field id="assign" label={t('label')} hint={t('hint')} error={showsFaults && email.trim() === '' && t('wrong')}>
      {(control) => (
        <>
          <EmailInput
            {...control}
            autoComplete="off"
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
