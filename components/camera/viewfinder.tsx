import type { ReactNode, RefObject } from 'react';
import { Icon, Spinner } from '@/components/ui/icon';
import { useTranslations } from '@/lib/i18n/use-translations';
import { LevelLine } from './level-line';
import type { CameraState } from './use-camera';

interface ViewfinderProps {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  hasGrid: boolean;
  hasLevel: boolean;
  /** Lit up for a moment when a photo is taken. */
  flash: RefObject<HTMLDivElement | null>;
  /** Shown instead of the picture if there is none. */
  fault: ReactNode;
}

/** The whole picture of the camera, with lines that help to hold it straight. */
export function Viewfinder({ video, state, hasGrid, hasLevel, flash, fault }: ViewfinderProps) {
  const t = useTranslations('camera');
  const isLive = state.kind === 'live';
  const ratio = isLive ? state.width / state.height : 4 / 3;
  return (
    <div className="@container-size relative grid min-h-0 min-w-0 flex-1 place-items-center overflow-hidden">
      <div
        className="relative overflow-hidden bg-black"
        style={{ aspectRatio: ratio, width: `min(100cqw, calc(100cqh * ${ratio}))` }}
        hidden={state.kind === 'fault'}
      >
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('viewfinder')}
          className="size-full object-contain"
          disablePictureInPicture
        />
        {isLive && hasGrid && <Grid />}
        {isLive && hasLevel && <LevelLine />}
        <div ref={flash} aria-hidden className="pointer-events-none absolute inset-0 bg-white opacity-0" />
      </div>
      {state.kind === 'starting' && (
        <output className="absolute flex items-center gap-2 rounded-full bg-black/60 px-4 py-2 text-sm">
          <Spinner className="size-4" />
          {t('starting')}
        </output>
      )}
      {isLive && state.height > state.width && (
        <output className="absolute top-2 mx-3 flex items-center gap-2 rounded-full bg-amber-200 px-3.5 py-1.5 text-sm font-medium text-pretty text-amber-950">
          <Icon name="smartphone" className="size-4 shrink-0 rotate-90" />
          {t('portrait')}
        </output>
      )}
      {fault}
    </div>
  );
}

/** Thirds. */
function Grid() {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 grid grid-cols-3 grid-rows-3">
      {Array.from({ length: 9 }, (_, index) => (
        <span key={index} className="border-white/45 not-nth-[3n]:border-r nth-[-n+6]:border-b" />
      ))}
    </div>
  );
}
