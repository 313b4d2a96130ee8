import { useParams, useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useStaff } from '@/components/shell/staff-context';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { draftKeys, moveDraft } from '@/lib/browser/drafts/draft-store';
import { useTranslations } from '@/lib/i18n/use-translations';
import { listingDraftKeys } from '@/lib/rules/drafts/draft-keys';

/** Offers to create a new listing from a draft whose listing no longer exists. */
export function LostDraft() {
  const t = useTranslations('editor.draft');
  const router = useRouter();
  const { id: listingId = '' } = useParams<{ id?: string }>();
  const staff = useStaff();
  const staffId = staff?.id;
  const [keys, setKeys] = useState<readonly string[]>([]);
  useEffect(() => {
    if (staffId === undefined) return;
    void draftKeys(listingDraftKeys(staffId, listingId)).then(setKeys);
  }, [staffId, listingId]);
  if (staffId === undefined || keys.length === 0) return null;

  async function useForNew(id: string) {
    for (const key of keys)
      await moveDraft(key, key.replace(listingDraftKeys(id, listingId), listingDraftKeys(id, null)));
    router.push('/listings/new');
  }

  return (
    <Banner
      tone="info"
      title={t('goneTitle')}
      className="mb-5"
      actions={
        <Button size="sm" onClick={() => void useForNew(staffId)}>
          {t('useForNew')}
        </Button>
      }
    >
      {t('goneText')}
    </Banner>
  );
}
