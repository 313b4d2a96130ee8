import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog, DialogCancel } from '@/components/ui/dialog';
import { Spinner } from '@/components/ui/icon';
import { openPdf, type OpenPdf } from '@/lib/browser/uploads/open-pdf';
import { limits } from '@/lib/contract';
import { useTranslations } from '@/lib/i18n/use-translations';
import { uploadFailureOf, type UploadFailure } from '@/lib/rules/uploads/upload-failure';
import { UploadFault } from '@/lib/rules/uploads/upload-fault';
import { useFailureText } from './use-failure-text';

const planEdge = 2560;

const thumbnailEdge = 320;

interface PdfPageDialogProps {
  file: File;
  /** Receives the page as an image. */
  onChoose: (plan: File) => void;
  onClose: () => void;
}

/** Shows the pages of a PDF and turns the chosen one into an image; a single page is chosen at once. */
export function PdfPageDialog({ file, onChoose, onClose }: PdfPageDialogProps) {
  const t = useTranslations('photos.floorPlan.pages');
  const textOf = useFailureText();
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<UploadFailure | null>(null);
  const closing = useRef<AbortSignal | null>(null);

  const show = useEffectEvent((opened: OpenPdf) => {
    setPdf(opened);
    if (opened.pageCount === 1) void choose(opened, 1);
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    closing.current = signal;
    openPdf(file).then(
      (opened) => {
        if (signal.aborted) return opened.close();
        signal.addEventListener('abort', () => opened.close());
        show(opened);
      },
      (error: unknown) => {
        if (!signal.aborted) setFailure(failureIn(error));
      },
    );
    return () => controller.abort();
  }, [file]);

  async function choose(opened: OpenPdf, page: number) {
    const signal = closing.current;
    if (!signal) return;
    setIsWorking(true);
    setFailure(null);
    try {
      const canvas = await opened.draw(page, planEdge, signal);
      const plan = await planOfCanvas(canvas, `${file.name.replace(/\.pdf$/i, '')} ${page}`);
      if (signal.aborted) return;
      onChoose(plan);
      onClose();
    } catch (error) {
      if (!signal.aborted) setFailure(failureIn(error));
    }
    setIsWorking(false);
  }

  const isBusy = isWorking || (pdf === null && failure === null);
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={t('title')}
      description={pdf ? t('count', { name: file.name, count: pdf.pageCount }) : file.name}
      footer={<DialogCancel />}
    >
      <output className="flex items-center gap-2 text-sm not-empty:mb-3">
        {isBusy && (
          <>
            <Spinner /> {t(isWorking ? 'working' : 'opening')}
          </>
        )}
      </output>
      {failure && (
        <p role="alert" className="text-danger-text mb-3 text-sm text-pretty">
          {textOf(failure)}
        </p>
      )}
      {pdf && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {Array.from({ length: pdf.pageCount }, (_, index) => (
            <PdfPage
              key={index}
              pdf={pdf}
              number={index + 1}
              disabled={isWorking}
              onChoose={() => void choose(pdf, index + 1)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function failureIn(error: unknown): UploadFailure {
  return error instanceof UploadFault ? error.failure : uploadFailureOf('PDF_BROKEN');
}

/** Returns a drawn page as a file to upload: a PNG, for thin lines, or a JPEG if that is too large. Throws UploadFault. */
async function planOfCanvas(canvas: HTMLCanvasElement, name: string): Promise<File> {
  for (const [type, ending] of [
    ['image/png', 'png'],
    ['image/jpeg', 'jpg'],
  ] as const) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
    if (blob && blob.size <= limits.uploadFileBytesMax) return new File([blob], `${name}.${ending}`, { type });
  }
  throw new UploadFault('TOO_LARGE');
}

interface PdfPageProps {
  pdf: OpenPdf;
  /** The page number, from 1. */
  number: number;
  disabled: boolean;
  onChoose: () => void;
}

/** One page of a PDF, drawn when it comes into view. */
function PdfPage({ pdf, number, disabled, onChoose }: PdfPageProps) {
  const t = useTranslations('photos.floorPlan.pages');
  const place = useRef<HTMLSpanElement>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);

  const draw = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const canvas = await pdf.drawInTurn(number, thumbnailEdge, signal);
      canvas.className = 'size-full object-contain';
      place.current?.replaceChildren(canvas);
    } catch {
      if (!signal.aborted) setIsUnreadable(true);
    }
  });
  useEffect(() => {
    const controller = new AbortController();
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void draw(controller.signal);
    });
    if (place.current) observer.observe(place.current);
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, []);

  return (
    <li>
      <button
        type="button"
        disabled={disabled}
        className="border-separator hover:border-accent bg-surface w-full overflow-hidden rounded-md border text-left transition-colors duration-150 disabled:opacity-60"
        onClick={onChoose}
      >
        <span className="relative flex aspect-4/3 items-center justify-center bg-white p-1">
          <span ref={place} aria-hidden className="size-full" />
          {isUnreadable && <span className="absolute text-xs text-neutral-700">{t('unreadable')}</span>}
        </span>
        <span className="border-separator block border-t px-2.5 py-1.5 text-xs font-medium tabular-nums">
          {t('page', { number })}
        </span>
      </button>
    </li>
  );
}
