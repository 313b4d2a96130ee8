'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMissingRole } from '@/components/shell/use-missing-role';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { ReplacedKey } from '@/lib/desk/key/replace-key';

const ReplaceKeyDialog = dynamic(() => import('./replace-key-dialog').then((file) => file.ReplaceKeyDialog), {
  ssr: false,
});

/** Where the key is replaced, and afterwards the reminder that the old one is still good for whoever has it. */
export function KeyReplacement({ isSetOutside = false }: { isSetOutside?: boolean }) {
  const t = useTranslations('key.replace');
  const missing = useMissingRole('administer');
  const [open, setOpen] = useState<boolean | null>(null);
  const [replaced, setReplaced] = useState<ReplacedKey | null>(null);
  if (isSetOutside) return <p className="text-muted mt-4 text-xs text-pretty">{t('outside')}</p>;
  return (
    <div className="mt-4 grid grid-cols-1 justify-items-start gap-3">
      {replaced && (
        <Banner tone="warning" live title={t('done', { prefix: replaced.key.keyPrefix })} className="w-full">
          {t('revoke', { prefix: replaced.oldPrefix })}
        </Banner>
      )}
      <Button size="sm" unavailable={missing} onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      {open !== null && <ReplaceKeyDialog open={open} onOpenChange={setOpen} onReplaced={setReplaced} />}
    </div>
  );
}
