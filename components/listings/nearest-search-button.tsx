import { Button } from '@/components/ui/button';
import { useSettled } from '@/lib/browser/use-settled';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { nearestSearch } from '@/lib/rules/inventory/nearest-search';

const typingMs = 300;

interface NearestSearchButtonProps {
  rows: readonly InventoryRow[];
  search: string;
  /** Whether a search finds anything with the current filters. */
  finds: (search: string) => boolean;
  onSearch: (search: string) => void;
}

/** If a search has found nothing, offers the one that was probably meant. */
export function NearestSearchButton({ rows, search, finds, onSearch }: NearestSearchButtonProps) {
  const t = useTranslations('listings');
  // Comparing with thousands of addresses takes longer than a key may.
  const settled = useSettled(search, typingMs);
  const nearest = settled === search ? nearestSearch(rows, search) : null;
  if (nearest === null || !finds(nearest)) return null;
  return <Button onClick={() => onSearch(nearest)}>{t('didYouMean', { search: nearest })}</Button>;
}
