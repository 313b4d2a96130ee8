import { useQuery } from '@tanstack/react-query';
import { useChangeWords } from '@/components/listings/use-change-words';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { amenitiesQuery } from '@/lib/browser/key/key-query';
import type { ListingInput, ListingStatus } from '@/lib/contract';
import { useTranslations } from '@/lib/i18n/use-translations';
import { describeChanges } from '@/lib/rules/listings/listing-changes';
import { formFromBody } from '@/lib/rules/listings/listing-form';

interface BodyDiffProps {
  from: ListingInput;
  to: ListingInput;
  /** The statuses, if they are known and to be compared too. */
  statuses?: { from: ListingStatus | null; to: ListingStatus | null };
}

/** The differences between two versions of a listing, in words. */
export function BodyDiff({ from, to, statuses }: BodyDiffProps) {
  const t = useTranslations('history');
  const status = useTranslations('listings.status');
  const { data: inventory } = useQuery(inventoryQuery);
  const { data: amenities = [] } = useQuery(amenitiesQuery);
  const { changeWords } = useChangeWords({ objects: inventory?.objects ?? [], amenities });
  const changes = describeChanges(formFromBody(from), formFromBody(to));
  const moved = statuses?.from && statuses.to && statuses.from !== statuses.to ? statuses : null;
  const texts = from.description !== to.description ? [from.description, to.description] : null;
  if (changes.length === 0 && !moved) return <p className="text-muted text-sm">{t('changedNothing')}</p>;
  return (
    <div className="min-w-0 space-y-2 text-sm">
      <ul className="list-disc space-y-1 pl-4.5 break-words">
        {moved && (
          <li>
            {t('status')}: {status(moved.from!)} → {status(moved.to!)}
          </li>
        )}
        {changes.map((change) => (
          <li key={change.part} className="first-letter:uppercase">
            {changeWords(change)}
          </li>
        ))}
      </ul>
      {texts && (
        <dl className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          {texts.map((text, index) => (
            <div key={index} className="border-separator min-w-0 rounded-md border p-2.5">
              <dt className="text-muted mb-1 text-xs">{t(index === 0 ? 'previously' : 'afterwards')}</dt>
              <dd className="text-xs break-words whitespace-pre-line">{text || '–'}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
