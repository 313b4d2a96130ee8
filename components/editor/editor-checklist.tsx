import { fieldId, focusField } from '@/components/form/field-id';
import { useFocusAfterRemoval } from '@/components/form/use-focus-after-removal';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/class-variants';
import { Icon } from '@/components/ui/icon';
import { partLater } from '@/components/ui/part-later';
import { StatusChip, type Tone } from '@/components/ui/status-chip';
import type { Listing, ListingStatus, PublishBlocker } from '@/lib/contract';
import { limits } from '@/lib/contract/limits';
import { useTranslations } from '@/lib/i18n/use-translations';
import { blockerNames, fieldOfBlocker } from '@/lib/rules/listings/listing-choices';
import type { ListingFormValues } from '@/lib/rules/listings/listing-form';
import type { RowOff } from '@/lib/rules/off-reasons/off-reason';
import type { SaveOutlook } from '@/lib/rules/listings/save-effect';

const OffReasonLine = partLater(() => import('@/components/off-reasons/off-reason-line'), 'OffReasonLine', {
  Fallback: ({ off }) => <div className={off ? 'h-15.5' : 'h-12.5'} />,
});

const LastReceipt = partLater(() => import('@/components/receipts/last-receipt'), 'LastReceipt');

interface ChecklistProps {
  values: ListingFormValues;
  outlook: SaveOutlook;
  current: ListingStatus | null;
  uploading: number;
  /** The saved listing, or null for a new one. */
  listing: Listing | null;
  off: RowOff | null;
  /** Publishes the listing as it is; null if that is not the next step. */
  onPublish: (() => void) | null;
  publishing: boolean;
  mayPublish: boolean;
}

/** The requirements for publishing, updated during typing; each line links to its field. */
export function EditorChecklist(props: ChecklistProps) {
  const { values, outlook, current, uploading, listing, off, onPublish } = props;
  const t = useTranslations('editor.checklist');
  const { building, objectId, address } = values;
  const placed = building === 'existing' ? objectId !== null : address.streetAddress.trim() !== '';
  const imageCount = new Set(values.images).size;
  const hasImages = imageCount >= limits.imagesToPublishMin;
  const isWaiting = uploading > 0 && outlook.blockers.length === 0 && !hasImages;
  const state = isWaiting && current !== 'published' ? 'waiting' : marketState(current, outlook, placed);

  function isDone(blocker: PublishBlocker): boolean {
    if (blocker === 'images') return hasImages;
    return !outlook.blockers.includes(blocker) && (blocker !== 'object' || placed);
  }

  function lineWords(blocker: PublishBlocker): string {
    if (blocker === 'images') {
      const words = { count: imageCount, min: limits.imagesToPublishMin };
      return t(hasImages ? 'imagesMany' : 'images', words);
    }
    if (blocker === 'noticePeriod' && values.unit === 'day') return t('noticeNotNeeded');
    return t(blocker);
  }

  return (
    <Card aria-labelledby="checklist-title" className="px-5 pt-4 pb-4 lg:pb-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="checklist-title" className="text-sm font-semibold">
          {t('title')}
        </h2>
        <StatusChip tone={tones[state]}>{t(state)}</StatusChip>
      </div>
      <ul className="-mx-2 mt-2 grid grid-cols-1 gap-x-1 min-[22rem]:grid-cols-2 lg:grid-cols-1">
        {blockerNames.map((blocker) => (
          <Line
            key={blocker}
            done={isDone(blocker)}
            target={targetOfBlocker(blocker, values)}
            detail={blocker === 'images' && uploading > 0 ? t('uploading', { count: uploading }) : undefined}
          >
            {lineWords(blocker)}
          </Line>
        ))}
      </ul>
      {onPublish && <PublishStep {...props} onPublish={onPublish} />}
      {listing && current !== 'published' && <OffReasonLine {...{ listing, off }} />}
      {listing && <LastReceipt listing={listing} />}
    </Card>
  );
}

function PublishStep({ current, off, onPublish, publishing, mayPublish }: ChecklistProps & { onPublish: () => void }) {
  const t = useTranslations('editor.checklist');
  const save = useTranslations('editor.save');
  const step = useFocusAfterRemoval<HTMLDivElement>();
  return (
    <div ref={step} className="border-separator mt-3 border-t pt-3.5">
      <p className="text-muted mb-3 text-xs text-pretty">
        {t(mayPublish ? 'publishHint' : 'publisherOnly')}
        {mayPublish && !off?.publishes && ` ${t('notByItself')}`}
        {mayPublish && current === 'draft' && ` ${save('neverDraftAgain')}`}
      </p>
      {mayPublish && (
        <Button variant="primary" className="w-full" loading={publishing} onClick={onPublish}>
          {t('publish')}
        </Button>
      )}
    </div>
  );
}

function Line({
  done,
  target,
  detail,
  children,
}: {
  done: boolean;
  target: string;
  detail?: string;
  children: string;
}) {
  const t = useTranslations('editor.checklist');
  return (
    <li className="min-w-0">
      <a
        href={`#${fieldId(target)}`}
        aria-label={t('goTo', { line: children, state: t(done ? 'done' : 'missing') })}
        onClick={(event) => {
          event.preventDefault();
          focusField(target);
        }}
        className="hover:bg-default/60 flex min-h-9 items-center gap-2.5 rounded-md px-2 py-1.5 text-sm transition-colors md:min-h-8"
      >
        <span
          className={cx(
            'flex size-5 shrink-0 items-center justify-center rounded-full',
            done ? 'bg-success-soft text-success-text' : 'text-warning-text',
          )}
        >
          {done ? <Icon name="check" className="size-3.5" /> : <Icon name="circle-dashed" className="size-5" />}
        </span>
        <span className={cx('min-w-0 flex-1', done ? 'text-muted' : 'font-medium')}>
          {children}
          {detail && <span className="text-muted font-normal"> · {detail}</span>}
        </span>
      </a>
    </li>
  );
}

const tones = {
  live: 'success',
  ready: 'info',
  waiting: 'neutral',
  blocked: 'warning',
  fallsOff: 'warning',
} satisfies Record<string, Tone>;

function marketState(
  current: ListingStatus | null,
  { blockers, primary }: SaveOutlook,
  placed: boolean,
): keyof typeof tones {
  if (current === 'published') return primary.effect === 'goesOff' || !placed ? 'fallsOff' : 'live';
  return blockers.length > 0 || !placed ? 'blocked' : 'ready';
}

function targetOfBlocker(blocker: PublishBlocker, { building, unit }: ListingFormValues): string {
  if (blocker === 'noticePeriod' && unit === 'day') return 'unit';
  if (blocker === 'object' && building === 'new') return 'address.streetAddress';
  return fieldOfBlocker[blocker];
}
