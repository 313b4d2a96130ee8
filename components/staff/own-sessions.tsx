'use client';

import { useLocale } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import { useNow } from '@/components/shell/use-now';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardHeader } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { endAllOtherSessions, endOneSession } from '@/lib/desk/staff/own-actions';
import type { StaffSession } from '@/lib/desk/staff/session-store';
import { formatDateTime } from '@/lib/format/format-date-time';
import { formatRelative } from '@/lib/format/format-relative';
import { useTranslations } from '@/lib/i18n/use-translations';
import { useConfirmedAction } from './use-confirmed-action';

const stepMs = 30_000;

/** The person's sessions, each with a button to end it. */
export function OwnSessions({ sessions }: { sessions: StaffSession[] }) {
  const t = useTranslations('staff.account');
  const locale = useLocale();
  const now = useNow(stepMs);
  const { act, dialog } = useConfirmedAction();

  return (
    <Card aria-labelledby="sessions">
      <CardHeader
        titleId="sessions"
        title={t('sessionsTitle')}
        description={t('sessionsText')}
        actions={
          sessions.length > 1 && (
            <EndButton onEnd={() => act(endAllOtherSessions, null, () => toast.success(t('endedOthers')))}>
              {t('endOthers')}
            </EndButton>
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
                <EndButton
                  variant="ghost"
                  aria-label={`${t('end')}: ${name}`}
                  onEnd={() => act(endOneSession, { id }, () => toast.success(t('ended')))}
                >
                  {t('end')}
                </EndButton>
              )}
            </li>
          );
        })}
      </ul>
      {dialog}
    </Card>
  );
}

type EndButtonProps = ComponentProps<typeof Button> & { onEnd: () => Promise<void> };

/** With progress of its own, because several sessions can be ended at once. */
function EndButton({ onEnd, ...button }: EndButtonProps) {
  const [busy, setBusy] = useState(false);

  async function end() {
    setBusy(true);
    await onEnd();
    setBusy(false);
  }

  return <Button {...button} size="sm" loading={busy} onClick={() => void end()} />;
}
