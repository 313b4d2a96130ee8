'use client';

import { Monitor, Smartphone } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { useNow } from '@/components/shell/use-now';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardHeader } from '@/components/ui/card';
import { useToast } from '@/components/ui/toast';
import { callAction } from '@/lib/desk/call-action';
import type { ActionResult } from '@/lib/desk/failure';
import { endAllOtherSessions, endOneSession } from '@/lib/desk/staff/end-sessions';
import type { StaffSession } from '@/lib/desk/staff/session-store';
import { formatDateTime } from '@/lib/format/format-date-time';
import { formatRelative } from '@/lib/format/format-relative';

const stepMs = 30_000;

/** Where one is signed in, with a way to end each. */
export function OwnSessions({ sessions }: { sessions: StaffSession[] }) {
  const t = useTranslations('staff.account');
  const words = useTranslations('errors');
  const locale = useLocale();
  const toast = useToast();
  const router = useRouter();
  const now = useNow(stepMs);
  const [ending, setEnding] = useState<string | null>(null);
  const [busy, startTransition] = useTransition();

  function end(id: string, action: (input: unknown) => Promise<ActionResult<null>>, input: unknown, done: string) {
    setEnding(id);
    startTransition(async () => {
      const result = await callAction(action, input);
      if (result.ok) toast.success(done);
      else toast.error(words(result.failure.code));
      startTransition(() => router.refresh());
    });
  }

  return (
    <Card aria-labelledby="sessions">
      <CardHeader
        titleId="sessions"
        title={t('sessionsTitle')}
        description={t('sessionsText')}
        actions={
          sessions.length > 1 && (
            <Button
              size="sm"
              loading={busy && ending === 'others'}
              onClick={() => end('others', endAllOtherSessions, null, t('endedOthers'))}
            >
              {t('endOthers')}
            </Button>
          )
        }
      />
      <ul className="divide-separator divide-y pt-2">
        {sessions.map(({ id, browser, createdAt, seenAt, current }) => {
          const Icon = /iPhone|Android/.test(browser) ? Smartphone : Monitor;
          const name = browser || t('unknownBrowser');
          return (
            <li key={id} className="flex items-center gap-3 px-5 py-3">
              <Icon aria-hidden className="text-muted size-5 shrink-0" />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm font-medium">
                  {name}
                  {current && <Badge tone="success">{t('here')}</Badge>}
                </p>
                <p className="text-muted text-xs">
                  {t('since', { when: formatDateTime(createdAt, locale) })}
                  {now !== null && !current && `, ${t('used', { when: formatRelative(seenAt, now, locale) })}`}
                </p>
              </div>
              {!current && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`${t('end')}: ${name}`}
                  loading={busy && ending === id}
                  onClick={() => end(id, endOneSession, { id }, t('ended'))}
                >
                  {t('end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
