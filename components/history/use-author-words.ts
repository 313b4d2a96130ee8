import { useTranslations } from '@/lib/i18n/use-translations';
import type { ListingAuthor } from '@/lib/rules/listings/listing-details';

/** Who changed a listing, as the beginning of a sentence. */
export function useAuthorWords(): (author: ListingAuthor | null) => string {
  const t = useTranslations('editor.conflict');
  return (author) => {
    if (author === null) return t('someone');
    return author.kind === 'staff' ? author.name : t('system');
  };
}
