import { limits } from '@/lib/contract/limits';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Fault } from '@/lib/rules/listings/listing-faults';
import type { NewReferenceFault } from '@/lib/rules/listings/new-reference';

export function useFaultWords() {
  const t = useTranslations('editor');
  return {
    ofField: ({ key, values }: Fault) =>
      t(`faults.${key}`, { max: 0, min: 0, name: '', number: 0, message: '', ...values }),
    ofReference: (fault: NewReferenceFault) => t(`referenceFaults.${fault}`, { max: limits.referenceLengthMax }),
  };
}
