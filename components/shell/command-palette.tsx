import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useEffectEvent, useState } from 'react';
import { scrimStyles } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { Kbd } from '@/components/ui/kbd';
import { popupItemStyles } from '@/components/ui/popup-styles';
import { useCloseOnBack } from '@/lib/browser/use-close-on-back';
import { useTranslations } from '@/lib/i18n/use-translations';
import { usePaletteGroups, type PaletteGroup, type PaletteItem } from './use-palette-groups';

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('palette');
  useCloseOnBack(true, onClose);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={scrimStyles} />
        <Dialog.Popup
          aria-label={t('title')}
          className="bg-overlay text-foreground shadow-overlay fixed inset-x-2 top-2 z-50 mx-auto flex max-h-[calc(100dvh-1rem)] max-w-140 flex-col overflow-hidden rounded-xl transition-[opacity,scale] duration-150 ease-out outline-none data-starting-style:scale-97 data-starting-style:opacity-0 md:top-[12vh] md:max-h-[min(32rem,76vh)] forced-colors:border"
        >
          <PaletteBody close={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteBody({ close }: { close: () => void }) {
  const t = useTranslations('palette');
  const ui = useTranslations('ui');
  const shell = useTranslations('shell');
  const [search, setSearch] = useState('');
  const { groups, loading, isBehind } = usePaletteGroups(search);
  // Whether Enter was pressed before the results of the search were ready; it then takes effect when they are.
  const [isWanted, setIsWanted] = useState(false);

  function run(item: PaletteItem) {
    close();
    item.run();
  }

  const runFirst = useEffectEvent(() => {
    const first = groups[0]?.items[0];
    if (first) run(first);
  });
  useEffect(() => {
    if (isWanted && !isBehind) runFirst();
  }, [isWanted, isBehind]);

  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      value={search}
      onValueChange={(next, { reason }) => {
        if (reason === 'item-press') return;
        setSearch(next);
        setIsWanted(false);
      }}
      itemToStringValue={(item: PaletteItem) => item.label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="border-separator flex items-center gap-2.5 border-b pr-3 pl-4">
        <Icon name="search" className="text-muted size-4 shrink-0" />
        <Autocomplete.Input
          aria-label={shell('openSearch')}
          placeholder={t('placeholder')}
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !isBehind) return;
            event.preventBaseUIHandler();
            event.preventDefault();
            setIsWanted(true);
          }}
          className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none md:text-sm"
        />
        <Dialog.Close
          aria-label={ui('close')}
          className="hover:bg-default flex size-9 shrink-0 items-center justify-center rounded-md transition-colors md:h-7 md:w-auto md:px-1"
        >
          {/* A phone has no Esc key. */}
          <Icon name="x" className="size-4 md:not-pointer-coarse:hidden" />
          <span className="max-md:hidden pointer-coarse:hidden">
            <Kbd>Esc</Kbd>
          </span>
        </Dialog.Close>
      </div>
      <div className="flex min-h-0 flex-1 flex-col">
        <Autocomplete.Status className="text-muted px-4 text-sm empty:hidden">
          {loading && search !== '' ? <span className="block py-3">{t('loading')}</span> : null}
        </Autocomplete.Status>
        <Autocomplete.Empty className="text-muted px-4 text-sm empty:hidden">
          {loading ? null : <span className="block py-8 text-center">{t('none', { search })}</span>}
        </Autocomplete.Empty>
        <Autocomplete.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 outline-none data-empty:p-0">
          {(group: PaletteGroup) => (
            <Autocomplete.Group key={group.name} items={group.items} className="not-last:mb-1.5">
              <Autocomplete.GroupLabel className="text-muted px-2.5 pt-2 pb-1 text-xs font-medium">
                {t(group.name)}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: PaletteItem) => (
                  <Autocomplete.Item
                    key={item.id}
                    value={item}
                    onClick={() => run(item)}
                    className={popupItemStyles({ className: 'scroll-my-2' })}
                  >
                    <Icon name={item.icon} />
                    <span className="min-w-0 flex-1">
                      <span className="tight:whitespace-normal block truncate">{item.label}</span>
                      {item.detail && (
                        <span className="text-muted tight:whitespace-normal block truncate text-xs">{item.detail}</span>
                      )}
                    </span>
                    {item.trailing}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
      <p className="border-separator text-muted hidden border-t px-4 py-2 text-xs md:not-pointer-coarse:block">
        {t('hint')}
      </p>
    </Autocomplete.Root>
  );
}
