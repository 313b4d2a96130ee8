import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useEffect } from 'react';
import { useAnnounce } from '@/components/ui/announcer';
import { TextLink } from '@/components/ui/page-link';
import { referenceQuery } from '@/lib/browser/listings/listing-query';
import { useSettled } from '@/lib/browser/use-settled';
import { useTranslations } from '@/lib/i18n/use-translations';
import { newReferenceFault } from '@/lib/rules/listings/new-reference';
import { useFaultWords } from './use-fault-words';

const typingMs = 300;
const none: ReadonlySet<string> = new Set();

interface ReferenceVerdictProps {
  reference: string;
  /** Whether a reference is about to be suggested. */
  isAwaited?: boolean;
}

/** The verdict on a reference while typing: not allowed, in use, easily confused, or free. */
export function ReferenceVerdict({ reference, isAwaited = false }: ReferenceVerdictProps) {
  const t = useTranslations('references');
  const status = useTranslations('listings.status');
  const faultWords = useFaultWords();
  const announce = useAnnounce();
  const fault = reference === '' ? null : newReferenceFault(reference, none);
  const settled = useSettled(reference, typingMs);
  const enabled = settled !== '' && newReferenceFault(settled, none) === null;
  const { data, isError } = useQuery({ ...referenceQuery(settled), enabled });
  const check = settled === reference && fault === null ? data : undefined;
  const other = check?.taken ?? check?.alike ?? null;

  const words = fault
    ? faultWords.ofReference(fault)
    : check?.taken
      ? t('taken', { address: check.taken.address, status: status(check.taken.status) })
      : check?.alike
        ? t('alike', { reference: check.alike.reference, address: check.alike.address })
        : null;
  useEffect(() => {
    if (words !== null && settled === reference) announce(words);
  }, [words, settled, reference, announce]);

  if ((reference === '' && !isAwaited) || (isError && words === null)) return null;
  if (words === null) return <span className="block">{t(check ? 'free' : 'checking')}</span>;
  const tone = fault || check?.taken ? 'text-danger-text' : 'text-warning-text';
  return (
    <span className={`block font-medium ${tone}`}>
      {words}{' '}
      {other && (
        <TextLink href={`/listings/${other.id}` as Route} target="_blank">
          {t('show')}
        </TextLink>
      )}
    </span>
  );
}
