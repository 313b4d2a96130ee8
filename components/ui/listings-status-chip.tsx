import { useTranslations } from 'next-intl';
import { StatusChip, type Tone } from './status-chip';
import type { ListingStatus } from '@/lib/contract';

const tones: Record<ListingStatus, Tone> = { published: 'success', draft: 'neutral', unpublished: 'warning' };

export function ListingsStatusChip({ status, className }: { status: ListingStatus; className?: string }) {
  const t = useTranslations('listings.status');
  return (
    <StatusChip tone={tones[status]} className={className}>
      {t(status)}
    </StatusChip>
  );
}
