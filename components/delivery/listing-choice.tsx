import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Combobox } from '@/components/form/combobox';
import { IconButton } from '@/components/ui/icon-button';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { PhotoGroup } from '@/lib/rules/delivery/photo-groups';
import type { GroupChoices } from './use-choices';

interface ListingChoiceProps {
  group: PhotoGroup;
  value: string | null;
  choices: GroupChoices;
}

export function ListingChoice({ group, value, choices }: ListingChoiceProps) {
  const t = useTranslations('delivery');
  const ui = useTranslations('ui');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('input')?.focus();
  }, []);

  function cancel() {
    const row = place.current?.closest('li');
    flushSync(() => choices.choose(null));
    row?.querySelector<HTMLElement>('[data-choose]')?.focus();
  }

  return (
    <div ref={place} className="flex w-80 max-w-full items-center gap-1">
      <Combobox
        size="sm"
        className="min-w-0 flex-1"
        label={t('listingFor', { name: group.name })}
        placeholder={t('placeholder')}
        items={choices.items(group.match.candidates)}
        value={value}
        onValueChange={(listingId) => {
          if (listingId !== null) choices.assign(group.key, listingId);
        }}
      />
      <IconButton icon="x" label={ui('cancel')} size="sm" onClick={cancel} />
    </div>
  );
}
