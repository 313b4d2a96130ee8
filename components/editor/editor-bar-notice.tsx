import type { ComponentProps, ReactNode } from 'react';
import { focusField } from '@/components/form/field-id';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Failure } from '@/lib/rules/failure';
import { EditorFailure } from './editor-failure';
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
