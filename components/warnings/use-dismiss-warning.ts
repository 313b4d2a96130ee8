import { toast } from '@/components/ui/toast';
import { callAction } from '@/lib/browser/call-action';
import { dismissWarning } from '@/lib/desk/warnings/actions';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { ListingWarning } from '@/lib/rules/advice/listing-warnings';

/**
 * Hides a warning of a listing until its value changes, and offers to undo that; `onChange` gets the change. The focus moves from the
 * pressed button to that of another warning, or by `leave` if there is none.
 */
export function useDismissWarning(
  listingId: string | null,
  onChange: (warning: ListingWarning, isDismissed: boolean) => void,
  leave: (list: HTMLElement) => void,
): (warning: ListingWarning, button: HTMLElement) => Promise<void> {
  const t = useTranslations('warnings');
  const common = useTranslations('common');

  async function change(warning: ListingWarning, isDismissed: boolean, button?: HTMLElement): Promise<void> {
    const { kind, value } = warning;
    const result = await callAction(dismissWarning, { listingId, kind, value, isDismissed });
    if (!result.ok) {
      toast.error(common('failed'), { failure: result.failure });
      return;
    }
    if (button === document.activeElement) focusBeside(button);
    onChange(warning, isDismissed);
    if (isDismissed)
      toast.info(t('dismissed'), { action: { label: t('undo'), onPress: () => change(warning, false) } });
  }

  function focusBeside(button: Element) {
    const list = button.closest<HTMLElement>('ul, output');
    const buttons = [...(list?.querySelectorAll('button') ?? [])];
    const place = buttons.findIndex((each) => each === button);
    const beside = buttons[place + 1] ?? buttons[place - 1];
    if (beside) beside.focus();
    else if (list) leave(list);
  }

  return (warning, button) => change(warning, true, button);
}
