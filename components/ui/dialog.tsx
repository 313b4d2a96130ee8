import { Dialog as Base } from '@base-ui/react/dialog';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { guardLeaving } from '@/lib/browser/guard-leaving';
import { useIsSlow } from '@/lib/browser/use-is-slow';
import { useTranslations } from '@/lib/i18n/use-translations';
import { Banner } from './banner';
import { Button } from './button';
import { classVariants } from './class-variants';
import { IconButton } from './icon-button';
import { useCloseOnBack } from '@/lib/browser/use-close-on-back';

export const scrimStyles =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-starting-style:opacity-0 supports-[-webkit-touch-callout:none]:absolute';

export const dialogPopupStyles = classVariants({
  base: [
    'toasts-at-top fixed z-50 flex flex-col bg-overlay text-foreground break-words shadow-overlay outline-none forced-colors:border',
    'inset-x-0 bottom-0 max-h-[max(100dvh-2rem,min(100dvh,24rem))] rounded-t-xl pb-[env(safe-area-inset-bottom)]',
    'sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:max-h-[max(100dvh-4rem,min(100dvh,24rem))] sm:w-[calc(100vw-2rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl sm:pb-0',
    // Between the header and the footer there would be no room for the content.
    'short:overflow-y-auto',
    'transition-[opacity,translate,scale] duration-200 ease-out',
    'data-starting-style:translate-y-full',
    'sm:data-starting-style:-translate-y-1/2 sm:data-starting-style:scale-97 sm:data-starting-style:opacity-0',
    'data-nested-dialog-open:brightness-95',
  ],
  variants: { size: { sm: 'sm:max-w-104', md: 'sm:max-w-140', lg: 'sm:max-w-200', xl: 'sm:max-w-280' } },
  defaultVariants: { size: 'md' },
});

/** Whether a request is in progress, and for long. */
const RequestContext = createContext({ busy: false, isSlow: false });

export interface DialogProps {
  /** True by default. */
  open?: boolean;
  /** What the person pressed to open it, as a new object each time: a hidden dialog is shown again. */
  opening?: object | undefined;
  onClose: () => void;
  /** Whether a request of the dialog is in progress, or the name of its current step. */
  busy?: boolean | string;
  /**
   * What closing the dialog does during a long request. `hide`, by default: it is a save, whose dialog comes back at the end or by
   * `opening`. `leave`: it is a read, whose result is ignored.
   */
  whenSlow?: 'hide' | 'leave';
  onHide?: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons, the main one last. Wrap a button that closes the dialog in DialogClose. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** By default the field marked `data-first`, or else the first one, except on a touch screen. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Returns the element to focus after closing, if not the one that had the focus before. */
  finalFocus?: () => HTMLElement | null;
  /** False if a press outside the dialog would lose work; `buttonsOnly` if Escape or Back would too. */
  dismissible?: boolean | 'buttonsOnly';
  children?: ReactNode;
}

export function Dialog({
  open = true,
  opening,
  onClose,
  busy = false,
  whenSlow = 'hide',
  onHide,
  title,
  description,
  footer,
  size,
  initialFocus,
  finalFocus,
  dismissible = true,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const isSlow = useIsSlow(busy);
  const [place, setPlace] = useState<'open' | 'hidden' | 'back'>('open');
  const [hiddenFrom, setHiddenFrom] = useState(opening);
  if (place === 'hidden' && (!busy || hiddenFrom !== opening)) setPlace('back');
  if (place !== 'open' && !open) setPlace('open');
  const isHidden = open && place === 'hidden';
  const isShown = open && !isHidden;

  function close() {
    // Otherwise nobody would see a failure, or expect what a success opens.
    if (busy && !isSlow) return;
    if (!busy || whenSlow === 'leave') return onClose();
    setHiddenFrom(opening);
    setPlace('hidden');
    onHide?.();
  }

  const closeByKey = () => {
    if (dismissible !== 'buttonsOnly') close();
  };
  useCloseOnBack(isShown, closeByKey);
  // The save may have removed what had the focus while the dialog was hidden.
  const focusWhatIsLeft = useEffectEvent(() => {
    if (document.activeElement === document.body) finalFocus?.()?.focus();
  });
  useEffect(() => {
    if (!isHidden) return undefined;
    const stop = new AbortController();
    guardLeaving(
      (href) => router.push(href as Route),
      () => true,
      stop.signal,
    );
    return () => {
      stop.abort();
      focusWhatIsLeft();
    };
  }, [isHidden, router]);

  const wasBusy = useRef(busy);
  useEffect(() => {
    // What was pressed may have been removed with its request.
    if (wasBusy.current && !busy && document.activeElement === document.body) popup.current?.focus();
    wasBusy.current = busy;
  }, [busy]);

  return (
    <Base.Root
      open={isShown}
      onOpenChange={(next, { reason }) => {
        if (next) return;
        if (reason === 'escape-key') closeByKey();
        else close();
      }}
      disablePointerDismissal={dismissible !== true}
    >
      <Base.Portal keepMounted={place !== 'open'}>
        <Base.Backdrop className={scrimStyles} />
        <Base.Popup
          ref={popup}
          className={dialogPopupStyles({ size })}
          // A dialog that opens by itself does not receive what the person is typing.
          initialFocus={place === 'back' ? popup : (initialFocus ?? (() => firstField(body.current)))}
          finalFocus={finalFocus}
        >
          <RequestContext value={{ busy: busy !== false, isSlow }}>
            <header className="flex items-start gap-4 px-5 pt-4 pb-3">
              <div className="min-w-0 flex-1 py-1">
                <Base.Title className="text-base leading-6 font-semibold tracking-tight text-balance">
                  {title}
                </Base.Title>
                {description && (
                  <Base.Description className="text-muted mt-1 text-sm text-pretty">{description}</Base.Description>
                )}
              </div>
              <DialogCross className="-mr-1.5" />
            </header>
            {children !== undefined && (
              <div
                ref={body}
                className="short:flex-none short:overflow-visible min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5"
              >
                {children}
                {isSlow && <SlowNotice whenSlow={whenSlow} />}
              </div>
            )}
            {footer && (
              <footer className="border-separator flex flex-col-reverse gap-2 border-t px-5 py-3.5 sm:flex-row sm:justify-end">
                {footer}
              </footer>
            )}
          </RequestContext>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * The first field, in a group the chosen one. True, which means the first control of the dialog, if there is no field, if the focus
 * would scroll past the text above it, or on a touch screen, where the keyboard would cover the dialog.
 */
function firstField(body: HTMLElement | null): HTMLElement | true {
  if (matchMedia('(pointer: coarse)').matches) return true;
  const field =
    body?.querySelector<HTMLElement>('[data-first]') ??
    body?.querySelector<HTMLElement>('input:not([disabled], [type=file], [aria-hidden=true]), textarea');
  if (!body || !field || field.getBoundingClientRect().bottom > body.getBoundingClientRect().bottom) return true;
  // As when a person reaches it by the keyboard: the first key replaces its text.
  if (field instanceof HTMLInputElement) field.select();
  return field.closest('[role=radiogroup]')?.querySelector<HTMLElement>(':checked') ?? field;
}

/** Says that a request takes long, and what happens if the person closes the dialog. */
export function SlowNotice({ whenSlow }: { whenSlow: 'hide' | 'leave' | 'report' }) {
  const t = useTranslations('ui');
  return (
    <Banner ref={reveal} tone="info" live className="mt-4">
      {t('slow')} {t(`slowThen.${whenSlow}`)}
    </Banner>
  );
}

function reveal(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' });
}

export function DialogCross(props: Pick<ComponentProps<typeof IconButton>, 'variant' | 'className'>) {
  const t = useTranslations('ui');
  return (
    <DialogClose>
      <IconButton icon="x" {...props} label={t('close')} tooltip={false} />
    </DialogClose>
  );
}

export function DialogClose({ children }: { children: ReactElement<Record<string, unknown>> }) {
  return <Base.Close render={children} />;
}

/** The button that closes the dialog without changes; `done` changes its label if there is nothing left to cancel. */
export function DialogCancel({ done = false }: { done?: boolean }) {
  const t = useTranslations('ui');
  const { busy, isSlow } = useContext(RequestContext);
  return (
    <DialogClose>
      <Button disabled={busy && !isSlow}>{t(done || isSlow ? 'close' : 'cancel')}</Button>
    </DialogClose>
  );
}
