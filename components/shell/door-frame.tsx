import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark';
import { FacadeDrawing } from './facade-drawing';
import { PreferenceControls } from './preference-controls';
import type { ThemeChoice } from './use-preferences';

interface DoorFrameProps {
  title: string;
  lead: string;
  theme: ThemeChoice;
  children: ReactNode;
}

/** The frame of the pages that one sees before one is in. */
export function DoorFrame({ title, lead, theme, children }: DoorFrameProps) {
  const common = useTranslations('common');
  return (
    <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <main className="flex flex-col px-5 pt-6 pb-6 sm:px-10">
        <p className="flex items-center gap-2.5">
          <BrandMark className="size-8" />
          <span className="text-base font-semibold tracking-tight">{common('appName')}</span>
        </p>
        <div className="mx-auto my-auto w-full max-w-92 py-10">
          <h1 className="text-2xl font-semibold tracking-tight break-words">{title}</h1>
          <p className="text-muted mt-1 mb-7 text-pretty">{lead}</p>
          {children}
        </div>
        <div className="-mx-2.5">
          <PreferenceControls theme={theme} />
        </div>
      </main>
      <div className="border-separator bg-default/35 relative hidden overflow-hidden border-l lg:block">
        <FacadeDrawing className="absolute inset-0 size-full" />
      </div>
    </div>
  );
}
