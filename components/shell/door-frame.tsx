import type { ReactNode } from 'react';
import { useTranslations } from '@/lib/i18n/use-translations';
import { BrandMark } from './brand-mark';
import { PreferenceControls } from './preference-controls';
import type { ThemeChoice } from './use-preferences';

interface DoorFrameProps {
  title: string;
  lead: string;
  theme: ThemeChoice;
  children: ReactNode;
}

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
        <FacadeDrawing />
      </div>
    </div>
  );
}

const houses = [
  { x: -30, top: 470, columns: 4, cell: 58, lit: [5, 14, 23, 24] },
  { x: 236, top: 170, columns: 5, cell: 54, lit: [3, 11, 17, 28, 36, 42, 52] },
  { x: 540, top: 350, columns: 4, cell: 60, lit: [2, 9, 20, 27] },
];

const height = 900;
const padding = 26;

/** Decoration: a street of façades in which the vacant rooms are lit. */
function FacadeDrawing() {
  return (
    <svg aria-hidden viewBox="0 0 760 900" preserveAspectRatio="xMidYMax slice" className="absolute inset-0 size-full">
      {houses.map(({ x, top, columns, cell, lit }) => {
        const width = columns * cell + padding * 2 - (cell - windowWidth(cell));
        const rows = Math.ceil((height - top - padding) / (cell * 1.18));
        return (
          <g key={x}>
            <rect
              x={x}
              y={top}
              width={width}
              height={height - top + 20}
              rx="14"
              className="fill-surface stroke-border"
            />
            {Array.from({ length: rows * columns }, (_, index) => (
              <rect
                key={index}
                x={x + padding + (index % columns) * cell}
                y={top + padding + Math.floor(index / columns) * cell * 1.18}
                width={windowWidth(cell)}
                height={cell * 0.82}
                rx="4"
                fill={lit.includes(index) ? 'var(--color-accent)' : 'var(--color-default)'}
                opacity={lit.includes(index) ? 0.9 : 1}
              />
            ))}
          </g>
        );
      })}
    </svg>
  );
}

function windowWidth(cell: number): number {
  return cell * 0.62;
}
