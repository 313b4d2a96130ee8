import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Banner } from '@/components/ui/banner';
import type { InventoryObject } from '@/lib/contract';
import { addressLine } from '@/lib/rules/addresses/address-line';

/** Says that other active buildings stand at the same address, and leads to them. */
export function SimilarNote({ others }: { others: readonly InventoryObject[] }) {
  const t = useTranslations('objects');
  const common = useTranslations('common');
  if (others.length === 0) return null;
  return (
    <Banner tone="info" title={t('similarTitle', { count: others.length })}>
      <p>{t('similarText')}</p>
      <ul className="mt-1">
        {others.map((other) => (
          <li key={other.id}>
            <Link
              href={`/objects/${other.id}` as Route}
              prefetch={false}
              className="inline-block rounded-sm py-0.5 font-medium underline underline-offset-2"
            >
              {[addressLine(other), other.city, other.externalRef ?? common('withoutReference')].join(' · ')}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
