import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { PhotoGroup } from '@/lib/rules/delivery/photo-groups';
import { ListingChoice } from './listing-choice';
import type { GroupChoices } from './use-choices';

interface OpenGroupRowProps {
  group: PhotoGroup;
  isLeftOut: boolean;
  choices: GroupChoices;
}

export function OpenGroupRow({ group, isLeftOut, choices }: OpenGroupRowProps) {
  const t = useTranslations('delivery');
  const { key, name, files, match } = group;
  const count = match.candidates.length;
  return (
    <li data-row={key} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
      <div className="flex min-w-0 items-start gap-3">
        <Icon
          name={isLeftOut ? 'minus' : 'circle-dashed'}
          className={isLeftOut ? 'text-muted mt-0.5 size-4 shrink-0' : 'text-warning-text mt-0.5 size-4 shrink-0'}
        />
        <div className="min-w-0">
          <p className={isLeftOut ? 'text-muted truncate line-through' : 'truncate font-medium'} title={name}>
            {name}
          </p>
          <p className="text-muted text-xs tabular-nums">
            {t('photos', { count: files.length })}
            {!isLeftOut && ` · ${count > 0 ? t('severalMatch', { count }) : t('noMatch')}`}
          </p>
        </div>
      </div>
      {choices.choosing === key ? (
        <ListingChoice group={group} value={null} choices={choices} />
      ) : (
        <span className="flex flex-wrap gap-2">
          {isLeftOut ? (
            <Button size="sm" aria-label={t('takeBackNamed', { name })} onClick={() => choices.assign(key, undefined)}>
              {t('takeBack')}
            </Button>
          ) : (
            <>
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('leaveOutNamed', { name })}
                onClick={() => choices.assign(key, null)}
              >
                {t('leaveOut')}
              </Button>
              <Button size="sm" data-choose aria-label={t('chooseFor', { name })} onClick={() => choices.choose(key)}>
                {t('choose')}
              </Button>
            </>
          )}
        </span>
      )}
    </li>
  );
}
