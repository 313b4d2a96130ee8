'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { callOpenAction } from '@/lib/browser/call-action';
import { startDirectorySignIn } from '@/lib/desk/directory/start-directory-sign-in';
import type { FailureCode } from '@/lib/rules/failure';

/** The way in through the organization's directory, beside the password. */
export function DirectoryButton({ name, next }: { name: string; next: string }) {
  const t = useTranslations('signIn.directory');
  const words = useTranslations('errors');
  const [failed, setFailed] = useState<FailureCode | null>(null);
  // It stays busy until the browser has left.
  const [busy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    setFailed(null);
    const result = await callOpenAction(startDirectorySignIn, { next: next + location.hash });
    if (result.ok) return location.assign(result.value.address);
    setBusy(false);
    setFailed(result.failure.code);
  }

  return (
    <div className="mt-5 grid grid-cols-1 gap-4">
      <div className="text-muted flex items-center gap-3 text-xs" aria-hidden>
        <span className="bg-separator h-px flex-1" />
        {t('or')}
        <span className="bg-separator h-px flex-1" />
      </div>
      {failed && (
        <Banner tone="danger" live>
          {words(failed)}
        </Banner>
      )}
      <Button loading={busy} onClick={() => void leave()} className="w-full">
        <Icon name="building-complex" />
        <span className="truncate">{t('submit', { name })}</span>
      </Button>
    </div>
  );
}
