import { useQuery } from '@tanstack/react-query';
import { ReadFailureState } from '@/components/shell/read-failure-state';
import { Button } from '@/components/ui/button';
import { CardBody, TitledCard } from '@/components/ui/card';
import { RequestId } from '@/components/ui/request-id';
import { StatusChip, type Tone } from '@/components/ui/status-chip';
import { contractCheckQuery } from '@/lib/browser/key/key-query';
import type { ContractCheck } from '@/lib/desk/key/check-contract';
import { useTranslations } from '@/lib/i18n/use-translations';

const tones: Record<ContractCheck['state'], Tone> = {
  ok: 'success',
  empty: 'neutral',
  differs: 'warning',
  failed: 'danger',
};

/** Calls every endpoint that only reads, and shows where an answer is not as expected. */
export function KeyContract() {
  const t = useTranslations('key.contract');
  const { data, error, isFetching, refetch } = useQuery(contractCheckQuery);
  const run = () => void refetch();
  const differing = (data ?? []).filter(({ state }) => state === 'differs' || state === 'failed').length;
  return (
    <TitledCard
      title={t('title')}
      description={t('text')}
      actions={
        <Button size="sm" loading={isFetching} onClick={run}>
          {t(data ? 'again' : 'run')}
        </Button>
      }
    >
      <CardBody className={data || error ? undefined : 'pt-0!'}>
        {error && <ReadFailureState error={error} onRetry={run} retrying={isFetching} />}
        {!error && data && (
          <>
            <output className="mb-3 block text-sm">
              {differing === 0 ? t('allOk') : t('someDiffer', { count: differing })}
            </output>
            <ul className="divide-separator divide-y">
              {data.map((check) => (
                <CheckedCall key={check.call} check={check} />
              ))}
            </ul>
          </>
        )}
      </CardBody>
    </TitledCard>
  );
}

function CheckedCall({ check: { call, state, code, requestId, faults, ms } }: { check: ContractCheck }) {
  const t = useTranslations('key.contract');
  const errors = useTranslations('errors');
  const words = state === 'differs' && faults.length > 0 ? t('differs', { count: faults.length }) : null;
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <code className="font-mono text-[0.8125rem]">{call}</code>
        <span className="flex items-center gap-3">
          {ms !== null && <span className="text-muted text-xs tabular-nums">{ms} ms</span>}
          <StatusChip tone={tones[state]}>{words ?? t(state === 'differs' ? 'failed' : state)}</StatusChip>
        </span>
      </div>
      {code && <p className="text-muted mt-1 text-xs text-pretty">{errors(code)}</p>}
      {faults.length > 0 && (
        <ul className="mt-1 text-xs">
          {faults.map(({ field, message }) => (
            <li key={`${field} ${message}`} className="break-words">
              <code className="font-mono">{field}</code>: {message}
            </li>
          ))}
        </ul>
      )}
      {requestId && <RequestId id={requestId} />}
    </li>
  );
}
