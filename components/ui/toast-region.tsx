import { Toast as Base } from '@base-ui/react/toast';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { useTranslations } from '@/lib/i18n/use-translations';
import { buttonStyles } from './button';
import { FailureWords } from './request-id';
import { Icon } from './icon';
import type { FailureCode } from '@/lib/rules/failure';
import { receiveToasts, type ToastRequest, type ToastVariant } from './toast';

const timeoutMs = { success: 6000, info: 6000, error: 0 } satisfies Record<ToastVariant, number>;

/** The region where toasts appear; loaded by ToastHost after the page, because most visits show none. */
export function ToastRegion() {
  const t = useTranslations('ui');
  return (
    <Base.Provider limit={3}>
      <Base.Portal>
        <Base.Viewport aria-label={t('notifications')} className={viewportStyles}>
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

const viewportStyles = [
  'fixed inset-x-4 z-60 mx-auto sm:right-6 sm:left-auto sm:w-92',
  'bottom-[calc(1rem+env(safe-area-inset-bottom)+var(--foot-inset)+var(--notice-inset))] sm:bottom-[calc(1.5rem+var(--foot-inset)+var(--notice-inset))]',
  // On a phone dialogs and the controls of the camera are at the bottom, so toasts are at the top as long as these are open.
  'max-sm:in-[body:has(.toasts-at-top)]:bottom-[calc(100dvh-1rem-env(safe-area-inset-top)-var(--toast-frontmost-height,8rem))]',
].join(' ');

const icons = {
  success: <Icon name="circle-check" className="text-success-text" />,
  info: <Icon name="info" className="text-accent" />,
  error: <Icon name="circle-exclamation-point" className="text-danger-text" />,
} satisfies Record<ToastVariant, ReactNode>;

const rootStyles = [
  '[--gap:0.625rem] [--peek:0.625rem] [--scale:calc(max(0,1-(var(--toast-index)*0.06)))] [--shrink:calc(1-var(--scale))] [--height:var(--toast-frontmost-height,var(--toast-height))]',
  '[--offset-y:calc(var(--toast-offset-y)*-1+(var(--toast-index)*var(--gap)*-1)+var(--toast-swipe-movement-y))]',
  'absolute right-0 bottom-0 z-[calc(1000-var(--toast-index))] h-(--height) w-full origin-bottom rounded-xl bg-overlay text-foreground shadow-overlay forced-colors:border',
  '[transform:translateX(var(--toast-swipe-movement-x))_translateY(calc(var(--toast-swipe-movement-y)-(var(--toast-index)*var(--peek))-(var(--shrink)*var(--height))))_scale(var(--scale))]',
  "after:absolute after:top-full after:left-0 after:h-[calc(var(--gap)+1px)] after:w-full after:content-['']",
  '[transition:transform_400ms_cubic-bezier(0.22,1,0.36,1),opacity_400ms,height_150ms]',
  'data-expanded:h-(--toast-height) data-expanded:[transform:translateX(var(--toast-swipe-movement-x))_translateY(var(--offset-y))]',
  'data-limited:opacity-0 data-starting-style:[transform:translateY(150%)]',
  'data-ending-style:opacity-0 data-ending-style:data-[swipe-direction=down]:[transform:translateY(calc(var(--toast-swipe-movement-y)+150%))] data-ending-style:data-[swipe-direction=right]:[transform:translateX(calc(var(--toast-swipe-movement-x)+150%))_translateY(var(--offset-y))]',
].join(' ');

function ToastList() {
  const t = useTranslations('ui');
  const shell = useTranslations('shell');
  const reload = t('reload');
  const signInAgain = shell('signInAgain');
  const missing = t('partMissing');
  const missingText = t('partMissingText');
  const { toasts, add, close } = Base.useToastManager();
  useEffect(
    () =>
      receiveToasts(({ id, variant, title, description, failure, action }) => {
        const isMissingPart = title === null;
        const offers: Partial<Record<FailureCode, ToastRequest['action']>> = {
          UNKNOWN_ACTION: { label: reload, onPress: () => window.location.reload() },
          SIGNED_OUT: { label: signInAgain, onPress: openSignIn },
        };
        const offer = isMissingPart ? offers.UNKNOWN_ACTION : ((failure && offers[failure.code]) ?? action);
        const text = isMissingPart ? missingText : description;
        const shown = add({
          id,
          type: variant,
          title: title ?? missing,
          description: failure ? <FailureWords failure={failure}>{text}</FailureWords> : text,
          timeout: timeoutMs[variant],
          actionProps: offer && { children: offer.label, onClick: oneAtATime(press) },
        });
        async function press() {
          await offer?.onPress();
          // The result of the action has replaced a toast that has an id.
          if (id === undefined || offer === offers.SIGNED_OUT) close(shown);
        }
      }),
    [add, close, missing, missingText, reload, signInAgain],
  );
  return toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} className={rootStyles}>
      <Base.Content className="flex items-start gap-3 overflow-hidden py-3 pr-2 pl-4 transition-opacity duration-200 data-behind:opacity-0 data-expanded:opacity-100 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
        {icons[toast.type as ToastVariant]}
        <div className="min-w-0 flex-1 break-words">
          <Base.Title className="text-sm font-medium text-pretty" />
          <Base.Description className="text-muted mt-0.5 text-xs text-pretty" />
          <Base.Action className={buttonStyles({ size: 'sm', className: 'mt-2 empty:hidden' })} />
        </div>
        <Base.Close
          aria-label={t('dismiss')}
          className="text-muted hover:bg-default hover:text-foreground -my-1 flex size-7 shrink-0 items-center justify-center rounded-md transition-colors"
        >
          <Icon name="x" className="size-4" />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ));
}

/** In a separate tab, so that nothing typed here is lost. */
function openSignIn(): void {
  const { pathname, search } = window.location;
  window.open(`/sign-in?next=${encodeURIComponent(pathname + search)}`, '_blank', 'noopener');
}

/**
 * Ignores presses during the work of an earlier one, because a second undo would fail and hide that the first one succeeded. Also ignores
 * the second click of a double click, which can meet a toast that has replaced the pressed one.
 */
function oneAtATime(press: () => Promise<void>) {
  let isBusy = false;
  return ({ detail }: MouseEvent) => {
    if (isBusy || detail > 1) return;
    isBusy = true;
    void press().finally(() => {
      isBusy = false;
    });
  };
}
