import { CommandLine } from '@/components/shell/command-line';
import { ReadFailureState } from '@/components/shell/read-failure-state';
import { Button } from '@/components/ui/button';
import { Card, CardBody, TitledCard } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { RequestId } from '@/components/ui/request-id';
import { ReadFailure } from '@/lib/browser/read-json';
import type { ReplacedKey } from '@/lib/desk/key/replace-key';
import { useTranslations } from '@/lib/i18n/use-translations';
import { KeyReplacement } from './key-replacement';

interface KeyFailureProps {
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
  onReplaced: (replaced: ReplacedKey) => void;
}

const areas = { UNAUTHORIZED: 'unauthorized', NOT_CONNECTED: 'notConnected', KEY_UNREADABLE: 'unreadable' } as const;

/** Why the key could not be read, and what the operator of the installation can do about it. */
export function KeyFailure({ error, onRetry, retrying, onReplaced }: KeyFailureProps) {
  const t = useTranslations('key');
  const ui = useTranslations('ui');
  const failure = error instanceof ReadFailure ? error.failure : null;
  const area = failure && areas[failure.code as keyof typeof areas];
  if (!area) {
    return (
      <Card>
        <ReadFailureState error={error} onRetry={onRetry} retrying={retrying} />
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <Card>
        <EmptyState
          icon="key-round"
          title={t(`${area}.title`)}
          description={t(`${area}.text`)}
          actions={
            <div className="flex flex-col items-center gap-4">
              <Button onClick={onRetry} loading={retrying}>
                {ui('retry')}
              </Button>
              {failure.requestId && <RequestId id={failure.requestId} />}
              {failure.code === 'UNAUTHORIZED' && <KeyReplacement onReplaced={onReplaced} />}
            </div>
          }
        />
      </Card>
      <TitledCard title={t('operatorTitle')} description={t('operatorText')}>
        <CardBody className="grid grid-cols-1 gap-4">
          <Step text={t('notConnected.orgList')} command="npm run -s operator -- org list" />
          {area === 'notConnected' && (
            <>
              <Step
                text={t('notConnected.orgCreate')}
                command="npm run -s operator -- org create --name NAME --org-number NUMBER --type lister"
              />
              <Step
                text={t('notConnected.owner')}
                command="npm run -s operator -- member add --org ID --email EMAIL --role owner"
              />
            </>
          )}
          <Step text={t('notConnected.connect')} command="npm run -s operator -- desk connect --org ID" />
          <p className="text-muted text-xs text-pretty">{t(`${area}.remote`)}</p>
        </CardBody>
      </TitledCard>
    </div>
  );
}

function Step({ text, command }: { text: string; command: string }) {
  return (
    <div>
      <p className="mb-1.5 text-sm">{text}</p>
      <CommandLine command={command} />
    </div>
  );
}
