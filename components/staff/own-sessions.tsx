'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import { useNow } from '@/components/shell/use-now';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardHeader } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { useToast } from '@/components/ui/toast';
import { endAllOtherSessions, endOneSession } from '@/lib/desk/staff/own-actions';
import type { StaffSession } from '@/lib/desk/staff/session-store';
import { formatDateTime } from '@/lib/format/format-date-time';
import { formatRelative } from '@/lib/format/format-relative';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { ActionResult } from '@/lib/rules/failure';
import { useConfirmedAction } from './use-confirmed-action';

const stepMs = 30_000;

/** The person's sessions, each with a button to end it. */
export function OwnSessions({ sessions }: { sessions: StaffSession[] }) {
  const t = useTranslations('staff.account');
  const locale = useLocale();
  const toast = useToast();
  const now = useNow(stepMs);
  const [ending, setEnding] = useState<string | null>(null);
  const { act, dialog } = useConfirmedAction();

  async function end(
    id: string,
    action: (input: unknown) => Promise<ActionResult<null>>,
    input: unknown,
    done: string,
  ) {
    setEnding(id);
    await act(action, input, () => toast.success(done));
    setEnding(null);
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
              loading={ending === 'others'}
              onClick={() => void end('others', endAllOtherSessions, null, t('endedOthers'))}
            >
              {t('endOthers')}
            </Button>
          )
        }
      />
      <ul className="divide-separator divide-y pt-2">
        {sessions.map(({ id, browser, createdAt, seenAt, current }) => {
          const icon = /iPhone|Android/.test(browser) ? 'smartphone' : 'monitor';
          const name = browser || t('unknownBrowser');
          return (
            <li key={id} className="flex items-center gap-3 px-5 py-3">
              <Icon name={icon} className="text-muted size-5 shrink-0" />
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
                  loading={ending === id}
                  onClick={() => void end(id, endOneSession, { id }, t('ended'))}
                >
                  {t('end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {dialog}
    </Card>
  );
}
