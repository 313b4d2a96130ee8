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
import { namedArea } from '@/lib/rules/inventory/named-area';
import { useFilterWords } from './listings-filter-words';

const filtersWithChoices = Object.keys(filterChoices) as (keyof typeof filterChoices)[];
const wordLengthMin = 3;
/** How much longer than the word of a filter an inflected form of it may be. */
const endingMax = 2;
const typingMs = 300;

interface NamedFiltersButtonProps {
  rows: readonly InventoryRow[];
  view: InventoryView;
  reader: ViewReader;
  onChoose: (changes: Partial<InventoryView>) => void;
}

/** Offers the filters that a search without hits names, such as "draft" or "200 m²", together with a search for its other words. */
export function NamedFiltersButton({ rows, view, reader, onChoose }: NamedFiltersButtonProps) {
  const t = useTranslations('listings');
  const locale = useLocale();
  const words = useFilterWords(rows);
  const settled = useSettled(view.search, typingMs);
  if (settled !== view.search) return null;
  const choices = filtersWithChoices.flatMap((name) =>
    filterChoices[name].map((choice) => ({ name, choice, word: (words[name] as (choice: string) => string)(choice) })),
  );
  const byArea = namedArea(view.search);
  const typed = searchWords(byArea?.others ?? view.search).map((text) => ({
    text,
    named: choices.find(({ word }) => isFormOf(text, foldText(word))),
  }));
  const named = typed.flatMap((word) => word.named ?? []);
  if (named.length === 0 && !byArea) return null;
  const search = typed.flatMap((word) => (word.named ? [] : word.text)).join(' ');
  const changes: Partial<InventoryView> = { search, ...(byArea && { area: byArea.area }) };
  for (const { name } of named) {
    const ofName = named.flatMap((one) => (one.name === name ? one.choice : []));
    Object.assign(changes, { [name]: listingFilters[name].parse(ofName) });
  }
  const count = filterRows(rows, { ...view, ...changes }, reader).length;
  if (count === 0) return null;
  const labels = named.map(({ name, word }) => `${t(`filters.${name}`)}: ${word}`);
  if (byArea) labels.push(`${t('filters.area')}: ${words.area(byArea.area)}`);
  return (
    <Button onClick={() => onChoose(changes)}>
      {labels.join(', ')} ({formatNumber(count, locale)})
    </Button>
  );
}

/** Whether a folded word is the beginning of the word of a filter, or an inflected form of it. */
function isFormOf(typed: string, word: string): boolean {
  if (typed.length < wordLengthMin) return false;
  return word.startsWith(typed) || (typed.startsWith(word) && typed.length - word.length <= endingMax);
}
