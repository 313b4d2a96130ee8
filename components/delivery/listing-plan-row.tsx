import { useId, useState } from 'react';
import { effectTones } from '@/components/bulk/run-words';
import { BlurImage } from '@/components/photos/blur-image';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { StatusChip } from '@/components/ui/status-chip';
import { limits } from '@/lib/contract/limits';
import type { DeliverySource } from '@/lib/browser/delivery/delivery-source';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { PhotoGroup } from '@/lib/rules/delivery/photo-groups';
import type { ListingPlan, PhotoPlace } from '@/lib/rules/delivery/plan-delivery';
import { DeliveryPhotos } from './delivery-photos';
import { ListingChoice } from './listing-choice';
import type { GroupChoices } from './use-choices';

interface ListingPlanRowProps {
  plan: ListingPlan;
  place: PhotoPlace;
  choices: GroupChoices;
  /** Opens a file to show it; null while the folder is not open. */
  open: DeliverySource['open'] | null;
}

/** What one listing gets: from which folders, how many photos, and the effect. */
export function ListingPlanRow({ plan, place, choices, open }: ListingPlanRowProps) {
  const t = useTranslations('delivery');
  const bulk = useTranslations('bulk');
  const [isShown, setShown] = useState(false);
  const photosId = useId();
  const { listing, groups, effect, reason } = plan;
  return (
    <li className="px-5 py-3">
      <div className="grid grid-cols-1 gap-x-6 gap-y-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_13rem] md:items-center">
        <div className="flex min-w-0 items-center gap-3">
          <BlurImage
            src={listing.cover}
            width={48}
            blur={listing.coverBlur}
            alt=""
            className="h-9 w-12 shrink-0 rounded"
          />
          <div className="min-w-0">
            <p className="truncate font-medium">{addressLine(listing)}</p>
            <p className="text-muted truncate text-xs">
              {listing.reference ?? bulk('withoutReference')} · {listing.city}
            </p>
          </div>
        </div>
        <ul className="grid min-w-0 grid-cols-1 gap-1">
          {groups.map((group) => (
            <GroupLine key={group.key} group={group} listingId={listing.id} choices={choices} />
          ))}
        </ul>
        <div className="min-w-0 md:text-right">
          <StatusChip tone={effectTones[effect]}>{bulk(`effects.${effect}`)}</StatusChip>
          {reason && <p className="text-muted mt-1 text-xs text-pretty">{bulk(`reasons.${reason}`)}</p>}
        </div>
      </div>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs tabular-nums md:pl-15">
        {!reason && <PlanNotes plan={plan} />}
        <Button
          size="sm"
          variant="ghost"
          className="-my-1 ml-auto"
          aria-expanded={isShown}
          aria-controls={photosId}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'hidePhotos' : 'showPhotos')}
          <Icon name={isShown ? 'chevron-up' : 'chevron-down'} />
        </Button>
      </div>
      <div id={photosId}>{isShown && <DeliveryPhotos plan={plan} place={place} open={open} />}</div>
    </li>
  );
}

function PlanNotes({ plan: { current, add, isNewCover, already, tooMany, missing } }: { plan: ListingPlan }) {
  const t = useTranslations('delivery');
  return (
    <>
      <span className="font-medium">{t('count', { before: current.length, after: current.length + add.length })}</span>
      {isNewCover && <span className="text-muted">{t('newCover')}</span>}
      {already.length > 0 && <span className="text-muted">{t('already', { count: already.length })}</span>}
      {tooMany.length > 0 && (
        <span className="text-warning-text">{t('tooMany', { count: tooMany.length, max: limits.imagesMax })}</span>
      )}
      {missing > 0 && <span className="text-warning-text">{t('missing', { count: missing })}</span>}
    </>
  );
}

function GroupLine({ group, listingId, choices }: { group: PhotoGroup; listingId: string; choices: GroupChoices }) {
  const t = useTranslations('delivery');
  const { key, name, match } = group;
  if (choices.choosing === key) {
    return (
      <li data-row={key}>
        <ListingChoice group={group} value={listingId} choices={choices} />
      </li>
    );
  }
  const clue = key in choices.assigned ? 'hand' : (match.clue ?? 'hand');
  return (
    <li data-row={key} className="flex min-w-0 items-center gap-1 text-sm">
      <span className="min-w-0 truncate" title={name}>
        {name}
      </span>
      <span className="text-muted shrink-0 text-xs">· {t(`clues.${clue}`)}</span>
      <IconButton
        icon="pencil"
        data-choose
        label={t('changeFor', { name })}
        size="sm"
        className="-my-1.5"
        onClick={() => choices.choose(key)}
      />
      <IconButton
        icon="x"
        label={t('leaveOutNamed', { name })}
        size="sm"
        className="-my-1.5 -ml-1"
        onClick={() => choices.assign(key, null)}
      />
    </li>
  );
}
