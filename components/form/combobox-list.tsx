import { Combobox as Base } from '@base-ui/react/combobox';
import type { ReactNode, RefObject } from 'react';
import { Icon } from '@/components/ui/icon';
import { popupItemStyles, popupPlace, popupStyles } from '@/components/ui/popup-styles';
import { CloseOnBack } from '@/lib/browser/use-close-on-back';
import { foldText, searchWords } from '@/lib/format/fold-text';
import { useTranslations } from '@/lib/i18n/use-translations';

export interface ComboboxItem {
  value: string;
  label: string;
  description?: string;
  /** More words that a search finds it by. */
  keywords?: string;
  icon?: ReactNode;
}

/** How many of a long list are shown at once; typing narrows it. */
export const comboboxLimit = 100;

export function matchesComboboxItem(item: ComboboxItem, query: string): boolean {
  const haystack = foldText(`${item.label} ${item.description ?? ''} ${item.keywords ?? ''}`);
  return searchWords(query).every((word) => haystack.includes(word));
}

/** The library labels its buttons for screen readers in English only. */
function nameDismissButtons(name: string): void {
  for (const button of document.querySelectorAll('[aria-label="Dismiss"]')) button.setAttribute('aria-label', name);
}

interface ComboboxListProps {
  list: RefObject<{ close: () => void } | null>;
  /** Whether nothing is shown if nothing matches. */
  hidesEmpty?: boolean;
}

export function ComboboxList({ list, hidesEmpty = false }: ComboboxListProps) {
  const t = useTranslations('ui');
  const isHidden = Base.useFilteredItems().length === 0 && hidesEmpty;
  return (
    <Base.Portal>
      <Base.Positioner {...popupPlace} sideOffset={4} align="start" className="z-50 outline-none">
        <Base.Popup
          ref={(popup) => {
            if (popup) nameDismissButtons(t('close'));
          }}
          className={popupStyles(
            'w-(--anchor-width) max-w-(--available-width) min-w-56 overflow-hidden',
            hidesEmpty ? 'data-empty:hidden' : undefined,
          )}
        >
          {!isHidden && <CloseOnBack list={list} />}
          {!hidesEmpty && (
            <Base.Empty className="text-muted px-3.5 text-sm empty:hidden">
              <span className="block py-3">{t('noMatches')}</span>
            </Base.Empty>
          )}
          <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 outline-none data-empty:p-0">
            {(item: ComboboxItem) => (
              <Base.Item key={item.value} value={item} className={popupItemStyles({ className: 'pr-8' })}>
                {item.icon}
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{item.label}</span>
                  {item.description && <span className="text-muted block truncate text-xs">{item.description}</span>}
                </span>
                <Base.ItemIndicator className="absolute right-2.5">
                  <Icon name="check" className="text-accent" />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
