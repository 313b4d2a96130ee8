import { useId, useRef, useState, type ComponentType } from 'react';
import { describedBy, FieldMessage } from '@/components/form/field';
import { NumberInput, type NumberInputProps } from '@/components/form/number-input';
import { acceptedFiles } from '@/components/photos/accepted-files';
import { PhotoLinkButton } from '@/components/photo-links/photo-link-button';
import { useMissingRole } from '@/components/shell/use-missing-role';
import { Button } from '@/components/ui/button';
import { FileInput } from '@/components/form/file-input';
import { partLater } from '@/components/ui/part-later';
import { StatusChip } from '@/components/ui/status-chip';
import type { PublishBlocker } from '@/lib/contract';
import { limits } from '@/lib/contract/limits';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { blockerNames } from '@/lib/rules/listings/listing-choices';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { missingImages } from './row-fix';
import type { RowFixing } from './use-row-fix';

const BuildingChoice = partLater(() => import('./building-choice'), 'BuildingChoice');

interface RowFixFieldsProps {
  row: InventoryRow;
  fixing: RowFixing;
}

const fixFields: Record<PublishBlocker, ComponentType<RowFixFieldsProps>> = {
  images: PhotoButton,
  price: RentInput,
  noticePeriod: NoticeInput,
  object: BuildingField,
};

/** One field for each missing value, and a button that names the effect of saving. */
export function RowFixFields({ row, fixing }: RowFixFieldsProps) {
  const t = useTranslations('blockers');
  const common = useTranslations('common');
  const editor = useTranslations('editor');
  const missing = useMissingRole('edit');
  // A listing in an archived building needs another building before any other fix.
  const { needsBuilding } = fixing;
  const failedPhotos = fixing.photos.failed.length;
  const isFixable = (blocker: PublishBlocker) => missing === null && (!needsBuilding || blocker === 'object');
  // A field whose value was typed while a save filled in the same field stays visible, as does an open dialog.
  const isTyped: Record<PublishBlocker, boolean> = {
    images: fixing.isLinking,
    price: fixing.amount.value !== null,
    noticePeriod: fixing.notice.value !== null,
    object: fixing.building.value !== null,
  };
  const fixable = blockerNames.filter(
    (blocker) => isTyped[blocker] || (isFixable(blocker) && row.blockers.includes(blocker)),
  );
  const rest = row.blockers.filter((blocker) => !fixable.includes(blocker));
  const address = addressLine(row);
  return (
    <form
      noValidate
      className="flex min-w-0 flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void fixing.press();
      }}
    >
      {fixable.map((blocker) => {
        const FixField = fixFields[blocker];
        return <FixField key={blocker} row={row} fixing={fixing} />;
      })}
      {rest.map((blocker) => (
        <StatusChip key={blocker} tone="neutral">
          {t(`chips.${blocker}`, { count: missingImages(row) })}
        </StatusChip>
      ))}
      {fixing.started && (
        <Button
          size="sm"
          type="submit"
          variant="primary"
          loading={fixing.busy}
          disabled={!fixing.ready && failedPhotos === 0}
          unavailable={missing ?? (failedPhotos > 0 ? editor('save.photosFailed', { count: failedPhotos }) : null)}
          aria-label={t(fixing.publishes ? 'savePublishLabel' : 'saveLabel', { address })}
        >
          {fixing.photos.sending ? common('uploading') : t(fixing.publishes ? 'savePublish' : 'save')}
        </Button>
      )}
    </form>
  );
}

function RentInput({ row, fixing }: RowFixFieldsProps) {
  const t = useTranslations('blockers');
  const format = useTranslations('format');
  const ui = useTranslations('ui');
  const isMonth = row.unit === 'month';
  return (
    <MissingNumber
      {...fixing.amount}
      fault={typeof fixing.amount.value === 'string' ? ui('numberInvalid') : t('wrongRent', { max: limits.decimalMax })}
      aria-label={t('rentLabel', { address: addressLine(row) })}
      placeholder={t('rentPlaceholder')}
      quantity={isMonth ? 'moneyPerMonth' : 'moneyPerDay'}
      unit={format(isMonth ? 'perMonth' : 'perDay')}
      onBlur={fixing.leaveField}
    />
  );
}

function NoticeInput({ row, fixing }: RowFixFieldsProps) {
  const t = useTranslations('blockers');
  return (
    <MissingNumber
      {...fixing.notice}
      fault={t('wrongNotice')}
      aria-label={t('noticeLabel', { address: addressLine(row) })}
      placeholder={t('noticePlaceholder')}
      quantity="months"
      unit={t('months')}
      onBlur={fixing.leaveField}
    />
  );
}

type MissingNumberProps = RowFixing['amount'] & { fault: string } & Omit<NumberInputProps, 'value' | 'onValueChange'>;

function MissingNumber({ value, set, wrong, fault, ...input }: MissingNumberProps) {
  const id = useId();
  const error = wrong ? fault : undefined;
  return (
    <div className="w-[10rem] max-w-full">
      <NumberInput
        {...input}
        size="sm"
        aria-invalid={wrong || undefined}
        aria-describedby={describedBy(id, null, error)}
        value={value}
        onValueChange={set}
      />
      <FieldMessage id={id} error={error} />
    </div>
  );
}

function PhotoButton({ row, fixing: { photos, setIsLinking } }: RowFixFieldsProps) {
  const t = useTranslations('blockers');
  const chooser = useRef<HTMLInputElement>(null);
  const missing = missingImages(row, photos.urls.length);
  const words = missing > 0 ? t('chips.images', { count: missing }) : t('addMore');
  return (
    <>
      <Button
        icon="image-plus"
        size="sm"
        className="border-dashed print:inline-flex"
        aria-label={t('addPhotosLabel', { words, address: addressLine(row) })}
        onClick={() => chooser.current?.click()}
      >
        {words}
      </Button>
      <FileInput ref={chooser} accept={acceptedFiles} multiple aria-label={t('choosePhotos')} onFiles={photos.add} />
      <PhotoLinkButton listings={[{ id: row.id, name: addressLine(row) }]} small onOpenChange={setIsLinking} />
    </>
  );
}

function BuildingField({ row, fixing }: RowFixFieldsProps) {
  const t = useTranslations('blockers');
  const [choosing, setChoosing] = useState(false);
  if (choosing) return <BuildingChoice row={row} value={fixing.building.value} onChange={fixing.building.set} />;
  return (
    <Button
      size="sm"
      onClick={() => setChoosing(true)}
      aria-label={t('moveLabel', { address: [addressLine(row), row.reference].filter(Boolean).join(', ') })}
    >
      {t('move')}
    </Button>
  );
}
