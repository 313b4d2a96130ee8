import { useLocale } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useSettled } from '@/lib/browser/use-settled';
import { foldText, searchWords } from '@/lib/format/fold-text';
import { formatNumber } from '@/lib/format/format-number';
import { useTranslations } from '@/lib/i18n/use-translations';
import { filterRows } from '@/lib/rules/inventory/filter-rows';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { InventoryView } from '@/lib/rules/inventory/inventory-view';
import { filterChoices, listingFilters, type ViewReader } from '@/lib/rules/inventory/listing-filters';
import { useFilterWords } from './listings-filter-words';

const filtersWithChoices = Object.keys(filterChoices) as (keyof typeof filterChoices)[];
const buttonsMax = 2;
const wordLengthMin = 3;
/** How much longer than the word of a filter an inflected form of it may be. */
const endingMax = 2;
const typingMs = 300;

interface NamedFilterButtonsProps {
  rows: readonly InventoryRow[];
  view: InventoryView;
  reader: ViewReader;
  onChoose: (changes: Partial<InventoryView>) => void;
}

/** Offers the filters that a search without hits names, such as "draft", together with a search for its other words. */
export function NamedFilterButtons({ rows, view, reader, onChoose }: NamedFilterButtonsProps) {
  const t = useTranslations('listings');
  const locale = useLocale();
  const words = useFilterWords(rows);
  const settled = useSettled(view.search, typingMs);
  if (settled !== view.search) return null;
  const typed = searchWords(view.search);
  const named = filtersWithChoices.flatMap((name) =>
    filterChoices[name].flatMap((choice) => {
      const word = (words[name] as (choice: string) => string)(choice);
      const at = typed.findIndex((each) => isFormOf(each, foldText(word)));
      if (at === -1) return [];
      const search = typed.toSpliced(at, 1).join(' ');
      const changes: Partial<InventoryView> = { [name]: listingFilters[name].parse([choice]), search };
      const count = filterRows(rows, { ...view, ...changes }, reader).length;
      return count > 0 ? { label: `${t(`filters.${name}`)}: ${word}`, changes, count } : [];
    }),
  );
  return named.slice(0, buttonsMax).map(({ label, changes, count }) => (
    <Button key={label} onClick={() => onChoose(changes)}>
      {label} ({formatNumber(count, locale)})
    </Button>
  ));
}

/** Whether a folded word is the beginning of the word of a filter, or an inflected form of it. */
function isFormOf(typed: string, word: string): boolean {
  if (typed.length < wordLengthMin) return false;
  return word.startsWith(typed) || (typed.startsWith(word) && typed.length - word.length <= endingMax);
}
