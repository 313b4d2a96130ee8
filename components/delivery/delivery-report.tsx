'use client';

import { useTranslations } from 'next-intl';
import { useFailureText } from '@/components/photos/use-failure-text';
import { Card, CardHeader } from '@/components/ui/card';
import type { Account, DeliveryRecord } from '@/lib/rules/delivery/delivery-record';

const order = ['uploaded', 'waiting', 'failed', 'tooMany', 'already', 'cannot', 'open', 'leftOut'] as const;

interface DeliveryReportProps {
  record: DeliveryRecord;
  account: Account;
}

/** What came of every photo; the names of those that did not make it are one click away. */
export function DeliveryReport({ record, account }: DeliveryReportProps) {
  const t = useTranslations('delivery');
  return (
    <Card aria-labelledby="delivery-report">
      <CardHeader title={t('report')} titleId="delivery-report" description={t('reportText')} />
      <ul className="divide-separator mt-3 divide-y text-sm">
        {order
          .filter((state) => account[state].length > 0)
          .map((state) => {
            const words = t(`accounts.${state}`, { count: account[state].length });
            return (
              <li key={state} className="px-5 py-2.5 tabular-nums">
                {state === 'uploaded' || state === 'waiting' ? (
                  words
                ) : (
                  <details>
                    <summary className="cursor-pointer rounded-sm py-0.5">{words}</summary>
                    <Names paths={account[state]} record={record} />
                  </details>
                )}
              </li>
            );
          })}
      </ul>
    </Card>
  );
}

function Names({ paths, record: { outcomes } }: { paths: readonly string[]; record: DeliveryRecord }) {
  const failureText = useFailureText();
  return (
    <ul className="text-muted mt-1 grid grid-cols-1 gap-1 pl-4 text-xs">
      {paths.map((path) => {
        const outcome = outcomes[path];
        return (
          <li key={path} className="break-words">
            {path}
            {outcome?.state === 'failed' && (
              <span className="text-danger-text block">{failureText({ code: outcome.code, requestId: null })}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
