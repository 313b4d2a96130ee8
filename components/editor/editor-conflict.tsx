import { Fragment, useState } from 'react';
import { useAuthorWords } from '@/components/history/use-author-words';
import type { useChangeWords } from '@/components/listings/use-change-words';
import { DiscardedArrivals } from '@/components/photo-links/discarded-arrivals';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { useTranslations } from '@/lib/i18n/use-translations';
import { describeChanges, mergeForms, type ListingPart } from '@/lib/rules/listings/listing-changes';
import type { ListingAuthor } from '@/lib/rules/listings/listing-details';
import { uncheckedBody, type ListingFormValues } from '@/lib/rules/listings/listing-form';

interface ConflictProps {
  /** Not set if `mine` is not in the form yet, but in a draft. */
  listingId?: string;
  base: ListingFormValues;
  mine: ListingFormValues;
  theirs: ListingFormValues;
  author: ListingAuthor | null;
  words: ReturnType<typeof useChangeWords>;
  onClose: () => void;
  onMerge: (asTheirs: ListingPart[]) => void;
  onReload: () => void;
  /** Not set if no save is running. */
  onSaveOver?: () => void;
}

/** The conflict after another person saved: their changes, the changes of both, and the choices. */
export function EditorConflict(props: ConflictProps) {
  const { listingId, base, mine, theirs, author, words, onClose, onMerge, onReload, onSaveOver } = props;
  const t = useTranslations('editor.conflict');
  const whoWords = useAuthorWords();
  const [asTheirs, setAsTheirs] = useState<ListingPart[]>([]);
  const [discarding, setDiscarding] = useState(false);
  const { conflicts } = mergeForms(base, mine, theirs);
  const changed = describeChanges(base, theirs).filter(({ part }) => !conflicts.includes(part));

  return (
    <>
      <Dialog
        onClose={onClose}
        dismissible={false}
        title={t('title')}
        description={t('text', { who: whoWords(author) })}
        footer={
          <>
            <Button variant="ghost" onClick={() => setDiscarding(true)}>
              {t('reload')}
            </Button>
            {onSaveOver && <Button onClick={onSaveOver}>{t('over')}</Button>}
            <Button variant="primary" onClick={() => onMerge(asTheirs.filter((part) => conflicts.includes(part)))}>
              {t('merge')}
            </Button>
          </>
        }
      >
        <div className="space-y-5">
          {changed.length === 0 && conflicts.length === 0 && <p className="text-muted">{t('noneVisible')}</p>}
          {changed.length > 0 && (
            <section aria-labelledby="conflict-theirs">
              <h3 id="conflict-theirs" className="text-sm font-semibold">
                {t('theirs')}
              </h3>
              <ul className="mt-1.5 list-disc space-y-1 pl-5">
                {changed.map((change) => (
                  <li key={change.part} className="first-letter:uppercase">
                    {words.changeWords(change)}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {conflicts.length > 0 && (
            <section aria-labelledby="conflict-both">
              <h3 id="conflict-both" className="text-sm font-semibold">
                {t('both')}
              </h3>
              <ul className="mt-1.5 space-y-3">
                {conflicts.map((part) => (
                  <ConflictingPart
                    key={part}
                    {...{ part, base, mine, theirs, words }}
                    isTheirs={asTheirs.includes(part)}
                    onChoose={(their) =>
                      setAsTheirs(their ? [...asTheirs, part] : asTheirs.filter((it) => it !== part))
                    }
                  />
                ))}
              </ul>
            </section>
          )}
          <p className="text-muted text-xs text-pretty">
            {t('mergeHint')} {conflicts.includes('images') && t('photosHint')}
          </p>
        </div>
      </Dialog>
      <ConfirmDialog
        open={discarding}
        onClose={() => setDiscarding(false)}
        title={t('reloadTitle')}
        description={
          <>
            {t('reloadText')}{' '}
            {listingId && <DiscardedArrivals listingId={listingId} images={mine.images} savedImages={theirs.images} />}
          </>
        }
        confirmLabel={t('reloadConfirm')}
        tone="danger"
        onConfirm={onReload}
      />
    </>
  );
}

interface ConflictingPartProps extends Pick<ConflictProps, 'base' | 'mine' | 'theirs' | 'words'> {
  part: ListingPart;
  isTheirs: boolean;
  onChoose: (theirs: boolean) => void;
}

function ConflictingPart({ part, base, mine, theirs, words, isTheirs, onChoose }: ConflictingPartProps) {
  const t = useTranslations('editor.conflict');
  const sides = { before: base, mine, their: theirs };
  const textOf = (values: ListingFormValues) =>
    words.valueWords(part, uncheckedBody(values, 'draft')) ?? (excerpts[part]?.(values, t) || '–');
  const field = words.partName(part);
  return (
    <li className="border-separator rounded-lg border p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium first-letter:uppercase">{field}</span>
        <SegmentedControl
          aria-label={t('choose', { field })}
          size="sm"
          value={isTheirs ? 'theirs' : 'mine'}
          onValueChange={(value) => onChoose(value === 'theirs')}
          items={[
            { value: 'mine', label: t('mine') },
            { value: 'theirs', label: t('their') },
          ]}
        />
      </div>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs">
        {Object.entries(sides).map(([side, values]) => (
          <Fragment key={side}>
            <dt className="text-muted">{t(side as keyof typeof sides)}</dt>
            <dd className="break-words whitespace-pre-line">{textOf(values)}</dd>
          </Fragment>
        ))}
      </dl>
    </li>
  );
}

/** How to show the parts without a short form; null for a part that has a short form, or is never in conflict. */
const excerpts: Record<ListingPart, ((values: ListingFormValues, t: ConflictWords) => string) | null> = {
  description: ({ description }) => description,
  images: ({ images }, t) => t('photos', { count: images.length }),
  customAmenities: ({ customAmenities }) => customAmenities.map(({ sv, en }) => sv || en).join(', '),
  floorPlan: ({ floorPlan }, t) => (floorPlan === null ? '' : t('floorPlan')),
  openingHours: hoursWords,
  type: null,
  floorArea: null,
  workplaces: null,
  furnished: null,
  rent: null,
  noticePeriod: null,
  bindingPeriod: null,
  locale: null,
  amenities: null,
  building: null,
  assignedTo: null,
};

type ConflictWords = ReturnType<typeof useTranslations<'editor.conflict'>>;

function hoursWords({ hasOpeningHours, openingHours }: ListingFormValues): string {
  if (!hasOpeningHours) return '';
  return Object.values(openingHours)
    .map(({ isOpen, open, close }) => (isOpen ? `${open}–${close}` : '–'))
    .join(', ');
}
