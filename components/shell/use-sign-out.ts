import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { unstable_rethrow } from 'next/navigation';
import { toast } from '@/components/ui/toast';
import { failureFromThrown } from '@/lib/browser/call-action';
import { dropInventoryCopy } from '@/lib/browser/inventory/inventory-copy';
import { dropPhonePages } from '@/lib/browser/offline/phone-page';
import { signOut } from '@/lib/desk/staff/sign-in';
import { useTranslations } from '@/lib/i18n/use-translations';

/** Signs out, and removes all data of the organization's listings from this browser. A failure is shown as a toast. */
export function useSignOut(): () => Promise<void> {
  const t = useTranslations('errors');
  const queryClient = useQueryClient();
  return async () => {
    // The server rejects reads after the session has ended, and a read that completes now would write a new copy.
    onlineManager.setOnline(false);
    try {
      await queryClient.cancelQueries();
      await Promise.all([dropInventoryCopy(), dropPhonePages()]);
      await signOut();
    } catch (error) {
      // Another tab may have saved the page again before the session ended.
      void dropPhonePages();
      unstable_rethrow(error);
      onlineManager.setOnline(true);
      toast.error(t(failureFromThrown(error).code));
    }
  };
}
