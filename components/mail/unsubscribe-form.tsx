'use client';

import { useState, useTransition } from 'react';
import { FailureCodeNote } from '@/components/shell/failure-code-note';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { callOpenAction } from '@/lib/browser/call-action';
import { unsubscribe } from '@/lib/desk/mail/actions';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { FailureCode } from '@/lib/rules/failure';

/** Asks for confirmation before it unsubscribes: programs that open links in mails press no buttons. */
export function UnsubscribeForm({ token }: { token: string }) {
  const t = useTranslations('mail.unsubscribe');
  const [state, setState] = useState<FailureCode | 'asked' | 'done'>('asked');
  const [busy, startTransition] = useTransition();

  function stop() {
    startTransition(async () => {
      const result = await callOpenAction(unsubscribe, { token });
      setState(result.ok ? 'done' : result.failure.code);
    });
  }

  if (state === 'done') {
    return (
      <Banner tone="success" live>
        {t('done')}
      </Banner>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {state !== 'asked' && <FailureCodeNote code={state} />}
      <Button variant="primary" loading={busy} onClick={stop} className="w-full">
        {t('submit')}
      </Button>
    </div>
  );
}
