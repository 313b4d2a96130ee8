import { toast } from '@/components/ui/toast';
import { callAction } from '@/lib/browser/call-action';
import { dismissWarning } from '@/lib/desk/warnings/actions';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { ListingWarning } from '@/lib/rules/advice/listing-warnings';

/** Hides a warning of a listing until its value changes, and offers to undo that; `onChange` gets the change. */
export function useDismissWarning(
  listingId: string | null,
  onChange: (warning: ListingWarning, isDismissed: boolean) => void,
): (warning: ListingWarning) => Promise<void> {
  const t = useTranslations('warnings');
  const common = useTranslations('common');

  async function change(warning: ListingWarning, isDismissed: boolean): Promise<void> {
    const { kind, value } = warning;
    const result = await callAction(dismissWarning, { listingId, kind, value, isDismissed });
    if (!result.ok) {
      toast.error(common('failed'), { failure: result.failure });
      return;
    }
    onChange(warning, isDismissed);
    if (isDismissed)
      toast.info(t('dismissed'), { action: { label: t('undo'), onPress: () => change(warning, false) } });
  }
  return (warning) => change(warning, true);
}
