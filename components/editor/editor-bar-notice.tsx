'use no memo';

import type { ComponentProps, ReactNode } from 'react';
import { focusField } from '@/components/form/field-id';
import { useMay } from '@/components/shell/staff-context';
import { Button, buttonStyles } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { RequestId } from '@/components/ui/request-id';
import { useTranslations } from '@/lib/i18n/use-translations';
import { type Failure, isAboutKey } from '@/lib/rules/failure';
import type { SaveFlow } from './use-save-flow';

interface BarNoticeProps {
  flow: SaveFlow;
  failure: Failure | null;
  ways: Omit<ComponentProps<typeof EditorFailure>, 'failure'>;
}

/** The notice that the save bar shows instead of the changes; null to show the changes. */
export function barNotice({ flow, failure, ways }: BarNoticeProps): ReactNode {
  if (flow.waiting) return <Waiting flow={flow} />;
  if (failure) return <EditorFailure failure={failure} {...ways} />;
  return flow.failed && <UploadFailed {...flow.failed} />;
}

function Waiting({ flow }: { flow: SaveFlow }) {
  const t = useTranslations('editor.save');
  const { uploading } = flow.pending;
  return (
    <output className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="min-w-0 flex-1 basis-56 font-medium">
        {uploading > 0 ? t('waiting', { count: uploading }) : t('waitingPlan')}
      </span>
      <Button size="sm" onClick={flow.stopWaiting}>
        {t('stopWaiting')}
      </Button>
    </output>
  );
}

function UploadFailed({ field, words }: NonNullable<SaveFlow['failed']>) {
  const t = useTranslations('editor.save');
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-danger-text flex min-w-0 flex-1 basis-56 gap-2 font-medium">
        <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
        {words}
      </p>
      <Button size="sm" onClick={() => focusField(field)}>
        {t(field === 'images' ? 'toPhotos' : 'toPlan')}
      </Button>
    </div>
  );
}

interface EditorFailureProps {
  failure: Failure;
  /** Whether the failed request was not a save, but was to take the listing off the market. */
  wasTakeOff: boolean;
  /** Null if there is nothing to compare with. */
  onCompare: (() => void) | null;
  onSignIn: () => void;
  onReload: () => void;
  /** Continues as the person who has signed in meanwhile in another tab. */
  onTakeOver: (staffId: string) => void;
  /** The signed-in person for which this page was rendered. */
  pageOf: string;
}

/** Why the save failed and what to do next; shown in the save bar until the next attempt. */
function EditorFailure(props: EditorFailureProps) {
  const { failure, wasTakeOff, pageOf, onCompare, onSignIn, onReload, onTakeOver } = props;
  const t = useTranslations('editor');
  const shell = useTranslations('shell');
  const ui = useTranslations('ui');
  const words = useTranslations('errors');
  const { code, reason, requestId, message, issues, signedInAs } = failure;
  const mayReplaceKey = useMay('administer');
  // Without a faulty field, the message of the service is the only explanation.
  const detail = code === 'BAD_REQUEST' && issues.length === 0 ? message : null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-danger-text flex gap-2 font-medium text-pretty">
          <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
          <span>
            {t(wasTakeOff ? 'takeOff.failed' : 'save.failed')}.{' '}
            {signedInAs
              ? t('save.otherPerson', { now: signedInAs.name, page: pageOf })
              : code === 'CONFLICT' && reason === 'no_owner'
                ? t('save.noOwner')
                : words(code)}
          </span>
        </p>
        {detail && <p className="text-muted mt-0.5 text-xs">{t('save.elsewhere', { message: detail })}</p>}
        {code === 'SIGNED_OUT' && <p className="text-muted mt-0.5 text-xs">{t('save.signInHint')}</p>}
        {requestId && <RequestId id={requestId} />}
      </div>
      {code === 'SIGNED_OUT' && (
        <Button size="sm" onClick={onSignIn}>
          {t('save.signIn')}
        </Button>
      )}
      {signedInAs && (
        <>
          <Button size="sm" onClick={onSignIn}>
            {t('save.signInAs', { name: pageOf })}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onTakeOver(signedInAs.id)}>
            {t('save.goOnAs', { name: signedInAs.name })}
          </Button>
        </>
      )}
      {code === 'UNKNOWN_ACTION' && (
        <Button size="sm" onClick={onReload}>
          {ui('reload')}
        </Button>
      )}
      {isAboutKey(code) && !mayReplaceKey && <p className="text-muted text-xs">{t('save.askForKey')}</p>}
      {isAboutKey(code) && mayReplaceKey && (
        <a href="/key" target="_blank" rel="noreferrer" className={buttonStyles({ size: 'sm' })}>
          {shell('toKey')}
        </a>
      )}
      {code === 'CHANGED_MEANWHILE' && onCompare && (
        <Button size="sm" onClick={onCompare}>
          {t('conflict.show')}
        </Button>
      )}
    </div>
  );
}
