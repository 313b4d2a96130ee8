import { toast } from '@/components/ui/toast';
import { useIsMounted } from '@/lib/browser/use-is-mounted';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Failure } from '@/lib/rules/failure';

/** Returns what shows why a save failed, with its name, if the person left its page meanwhile; otherwise it is shown where it was made. */
export function useLateFailure(what: string | undefined): (failure: Failure | null) => void {
  const common = useTranslations('common');
  const isMounted = useIsMounted();
  return (failure) => {
    if (failure && what !== undefined && !isMounted()) toast.error(`${common('failed')}: ${what}`, { failure });
  };
}
