import type { Route } from 'next';
import { Banner } from '@/components/ui/banner';
import { PageLink } from '@/components/ui/page-link';
import type { InventoryObject } from '@/lib/contract';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';

interface SimilarNoteProps {
  others: readonly InventoryObject[];
  title: string;
  text: string;
}

/** Links to other active buildings at the same address. */
export function SimilarNote({ others, title, text }: SimilarNoteProps) {
  const common = useTranslations('common');
  if (others.length === 0) return null;
  return (
    <Banner tone="info" title={title}>
      <p>{text}</p>
      <ul className="mt-1">
        {others.map((other) => (
          <li key={other.id}>
            <PageLink
              href={`/objects/${other.id}` as Route}
              className="inline-block rounded-sm py-0.5 font-medium underline underline-offset-2"
            >
              {[addressLine(other), other.city, other.externalRef ?? common('withoutReference')].join(' · ')}
            </PageLink>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
