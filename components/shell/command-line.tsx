'use client';

import { lazy, Suspense, type ComponentProps } from 'react';
import { useTranslations } from '@/lib/i18n/use-translations';

const CopyButton = lazy(() => import('@/components/ui/copy-button').then((module) => ({ default: module.CopyButton })));

/** A command for the operator of the installation, to read or copy. */
export function CommandLine({ command }: { command: string }) {
  const t = useTranslations('shell');
  return (
    <div className="border-border bg-background flex items-start gap-1 rounded-lg border py-1.5 pr-1.5 pl-3">
      <code className="min-w-0 flex-1 py-1 font-mono text-xs leading-5 break-words select-all">{command}</code>
      <CopyLater text={command} label={t('copyCommand')} />
    </div>
  );
}

export function CopyLater(props: ComponentProps<typeof CopyButton>) {
  return (
    <Suspense>
      <CopyButton {...props} />
    </Suspense>
  );
}
