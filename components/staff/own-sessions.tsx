'use client';

import { useLocale } from 'next-intl';
import { useRef } from 'react';
import { useNow } from '@/components/shell/use-now';
import { Badge } from '@/components/ui/badge';
import { TitledCard } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { focusNextRow } from '@/lib/browser/focus-next-row';
import { endAllOtherSessions, endOneSession } from '@/lib/desk/staff/own-actions';
import type { StaffSession } from '@/lib/desk/staff/session-store';
import { formatDateTime } from '@/lib/format/format-date-time';
import { formatRelative } from '@/lib/format/format-relative';
import { useTranslations } from '@/lib/i18n/use-translations';
import { ActButton } from './act-button';
import { useConfirmedAction } from './use-confirmed-action';

const stepMs = 30_000;

export function OwnSessions({ sessions }: { sessions: StaffSession[] }) {
  const t = useTranslations('staff.account');
  const locale = useLocale();
  const now = useNow(stepMs);
  const { act, dialog } = useConfirmedAction();
  const card = useRef<HTMLElement>(null);

  function endOthers() {
    return act(endAllOtherSessions, null, () => {
      toast.success(t('endedOthers'));
      // The button is about to be removed.
      card.current?.focus();
    });
  }

  function end(id: string) {
    return act(endOneSession, { id }, () => {
      toast.success(t('ended'));
      focusNextRow(id);
    });
  }

  return (
    <TitledCard
      ref={card}
      tabIndex={-1}
      title={t('sessionsTitle')}
      description={t('sessionsText')}
      actions={sessions.length > 1 && <ActButton onAct={endOthers}>{t('endOthers')}</ActButton>}
    >
      <ul data-rows className="divide-separator divide-y pt-2">
        {sessions.map(({ id, browser, createdAt, seenAt, current }) => {
          const icon = /iPhone|Android/.test(browser) ? 'smartphone' : 'monitor';
          const name = browser || t('unknownBrowser');
          return (
            <li key={id} data-row={id} className="flex items-center gap-3 px-5 py-3">
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
                <ActButton variant="ghost" aria-label={`${t('end')}: ${name}`} onAct={() => end(id)}>
                  {t('end')}
                </ActButton>
              )}
            </li>
          );
        })}
      </ul>
      {dialog}
    </TitledCard>
  );
}
