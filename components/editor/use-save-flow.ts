import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusField } from '@/components/form/field-id';
import { listFaults } from '@/components/form/form-error-summary';
import type { PendingPlan } from '@/components/photos/use-floor-plan-upload';
import { useReceipt } from '@/components/receipts/use-receipt';
import { useAnnounce } from '@/components/ui/announcer';
import { useWindowEvent } from '@/lib/browser/use-window-event';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { SaveIntent } from '@/lib/rules/listings/listing-form';
import type { SaveChoice, SaveOutlook } from '@/lib/rules/listings/save-effect';
import type { SaveReceipt } from '@/lib/rules/listings/save-receipt';
import { targetOf } from './editor-fields';
import type { PendingPhotos } from './editor-photos';
import type { ListingEditorState } from './use-listing-editor';
import { useSaveWords } from './use-save-words';

interface FlowStart {
  editor: ListingEditorState;
  outlook: SaveOutlook;
  disabled: boolean;
  dirty: boolean;
  /** Whether a new listing has been saved and its page is about to open. */
  created?: boolean;
  pending: PendingPhotos;
}

export type SaveFlow = ReturnType<typeof useSaveFlow>;

/** The steps of a save: checks for faults, waits for photo uploads, pushes, and announces the receipt. */
export function useSaveFlow({ editor, outlook, disabled, dirty, created = false, pending }: FlowStart) {
  const t = useTranslations('editor');
  const announce = useAnnounce();
  const { show } = useReceipt();
  const { effectWords, reasons } = useSaveWords(outlook);
  const [planPending, setPlanPending] = useState<PendingPlan>(null);
  const [waitingFor, setWaitingFor] = useState<SaveChoice | 'over' | null>(null);
  const [pressedAgain, setPressedAgain] = useState(false);
  /** The choice of the latest save. */
  const chosen = useRef<SaveChoice | null>(null);
  const afterTakeOff = useRef<((wasOff: boolean) => Promise<void>) | null>(null);
  const [asking, setAsking] = useState<'discard' | 'goesOff' | 'goesOffOver' | null>(null);
  const uploading = pending.uploading > 0 || planPending === 'uploading';
  const isSaving = editor.busy !== null || waitingFor !== null || created;

  const showReceipt = (receipt: SaveReceipt | null) => receipt && show(receipt);

  async function showTakenOff(receipt: SaveReceipt | null) {
    showReceipt(receipt);
    if (receipt?.cause === 'takeOff') await afterTakeOff.current?.(receipt.kind === 'unchanged');
  }

  async function push(intent: SaveIntent) {
    showReceipt(await editor.push(intent));
  }

  async function pushOver() {
    showReceipt(await editor.pushOver());
  }

  /** A failed upload, which would be missing from a save. */
  function failedUpload(): { field: 'images' | 'floorPlan'; words: string } | null {
    if (pending.failed > 0) return { field: 'images', words: t('save.photosFailed', { count: pending.failed }) };
    return planPending === 'failed' ? { field: 'floorPlan', words: t('save.planFailed') } : null;
  }
  const failed = failedUpload();

  function whenValid(then: () => void) {
    if (failed) {
      announce(failed.words, 'assertive');
      focusField(failed.field);
      return;
    }
    void editor.form.handleSubmit(then, (errors) => {
      const [first] = listFaults(errors);
      // After the summary has the focus, so that screen readers announce this last.
      if (first) setTimeout(() => focusField(targetOf(first.path)));
    })();
  }

  function save(choice: SaveChoice) {
    chosen.current = choice;
    if (choice.effect === 'goesOff' && outlook.needsPublisher) announce(effectWords('goesOff'), 'assertive');
    else whenValid(() => (uploading ? setWaitingFor(choice) : void push(choice.intent)));
  }

  /** Saves without a button that names the effect: never publishes, and asks before it takes a listing off the market. */
  function saveUnsaid() {
    if (outlook.keep.effect === 'goesOff' && !outlook.needsPublisher) whenValid(() => setAsking('goesOff'));
    else save(outlook.keep);
  }

  /** Saves with a choice made earlier; asks if the listing would now go off the market because of edits made since. */
  function saveChosen(choice: SaveChoice) {
    if (outlook.keep.effect === 'goesOff' && choice.effect !== 'goesOff') saveUnsaid();
    else save(choice);
  }

  /** Saves mine over the version of others, which can be live although the edited one was not. */
  function saveOver() {
    editor.setComparing(false);
    const takesOff = editor.theirs?.listing.status === 'published' && outlook.blockers.length > 0;
    whenValid(() => {
      if (uploading) setWaitingFor('over');
      else if (takesOff) setAsking('goesOffOver');
      else void pushOver();
    });
  }

  const pushWaiting = useEffectEvent((choice: SaveChoice | 'over') => {
    setWaitingFor(null);
    if (failed) announce(failed.words, 'assertive');
    else if (choice === 'over') saveOver();
    else saveChosen(choice);
  });
  useEffect(() => {
    if (waitingFor === null || uploading) return undefined;
    const timer = setTimeout(() => pushWaiting(waitingFor));
    return () => clearTimeout(timer);
  }, [waitingFor, uploading]);

  function saveByKey() {
    // A question is open. Toasts are dialogs too, but not questions.
    if (editor.comparing || document.querySelector('[role=alertdialog]')) return;
    if (isSaving) {
      setPressedAgain(true);
      return;
    }
    if (!dirty && editor.base) announce(t('save.nothing'));
    else saveUnsaid();
  }
  useWindowEvent('keydown', (event) => {
    if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey) return;
    if (disabled) return;
    event.preventDefault();
    saveByKey();
  });

  const saveAgain = useEffectEvent(() => {
    setPressedAgain(false);
    if (dirty && !editor.failure) saveByKey();
  });
  useEffect(() => {
    // Saves what was typed during the save that has just ended.
    if (!pressedAgain || isSaving) return undefined;
    const timer = setTimeout(saveAgain);
    return () => clearTimeout(timer);
  }, [pressedAgain, isSaving]);

  const effect = effectWords(outlook.primary.effect);
  useEffect(() => {
    if (!dirty) return undefined;
    announce(t('save.unsaved', { effect }));
    // Who reads the page after a save would otherwise find it there.
    return () => announce('');
  }, [dirty, effect, announce, t]);

  return {
    pending,
    setPlanPending,
    failed,
    waiting: waitingFor !== null,
    stopWaiting: () => {
      setWaitingFor(null);
      setPressedAgain(false);
    },
    save,
    saveByKey,
    saveOver,
    /** Repeats what failed; a save with the values as they are now. */
    retry: async () => {
      if (editor.attempt?.type === 'push' && chosen.current) saveChosen(chosen.current);
      else await showTakenOff(await editor.retry());
    },
    /** `after` saves the reason, even if only a retry takes the listing off. */
    takeOff: async (after: (wasOff: boolean) => Promise<void>) => {
      afterTakeOff.current = after;
      await showTakenOff(await editor.takeOff());
    },
    reasons,
    asking,
    ask: setAsking,
    stopAsking: () => setAsking(null),
    confirmGoesOff: () => (asking === 'goesOffOver' ? void pushOver() : save(outlook.keep)),
  };
}
