import type { ListingStatus } from '@/lib/contract';
import { useTranslations } from '@/lib/i18n/use-translations';
import { StatusChip, type Tone } from './status-chip';

export const statusTones: Record<ListingStatus, Tone> = {
  published: 'success',
  draft: 'neutral',
  unpublished: 'warning',
};

export function ListingsStatusChip({ status, className }: { status: ListingStatus; className?: string }) {
  const t = useTranslations('listings.status');
  return (
    <StatusChip tone={statusTones[status]} className={className}>
      {t(status)}
    </StatusChip>
  );
}
