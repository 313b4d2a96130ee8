'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { ObjectSummary } from '@/lib/rules/objects/object-summaries';
import { ListingCounts } from './listing-counts';

interface MapPopupProps {
  summaries: ObjectSummary[];
  isSimilar: (id: string) => boolean;
  onClose: () => void;
}

/** The buildings at one place of the map, each linked to its page. */
export function MapPopup({ summaries, isSimilar, onClose }: MapPopupProps) {
  const t = useTranslations('objects');
  const common = useTranslations('common');
  const ui = useTranslations('ui');
  return (
    <div className="relative">
      <IconButton
        size="xs"
        label={ui('close')}
        tooltip={false}
        onClick={onClose}
        className="absolute top-2 right-2 z-1"
      >
        <Icon name="x" />
      </IconButton>
      {summaries.length > 1 && (
        <p className="text-muted px-3.5 pt-3 pr-10 text-xs font-medium">
          {t('map.samePlace', { count: summaries.length })}
        </p>
      )}
      <ul className="divide-separator max-h-64 divide-y overflow-y-auto">
        {summaries.map(({ object, counts }) => (
          <li key={object.id} className="space-y-2 px-3.5 py-3">
            <div className="pr-6">
              <Link
                href={`/objects/${object.id}` as Route}
                prefetch={false}
                className="text-foreground decoration-muted/50 rounded-sm font-semibold break-words underline underline-offset-2"
              >
                {addressLine(object)}
              </Link>
              <p className="text-muted text-xs break-words">
                {[object.externalRef ?? common('withoutReference'), `${object.postalCode} ${object.city}`].join(' · ')}
              </p>
            </div>
            <span className="flex flex-wrap gap-1 empty:hidden">
              {object.status === 'archived' && <Badge>{t('archived')}</Badge>}
              {isSimilar(object.id) && <Badge tone="info">{t('sameAddress')}</Badge>}
            </span>
            <ListingCounts counts={counts} />
          </li>
        ))}
      </ul>
    </div>
  );
}
