import type { ReactNode } from 'react';
import { useFirstOf } from '@/components/form/use-first-of';
import { useFocusAfterRemoval } from '@/components/form/use-focus-after-removal';
import { ProductionMark } from '@/components/shell/production-mark';
import { Button } from '@/components/ui/button';
import { Icon, Spinner } from '@/components/ui/icon';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { SaveChoice, SaveOutlook } from '@/lib/rules/listings/save-effect';
import { useSaveWords } from './use-save-words';

interface SaveBarProps {
  outlook: SaveOutlook;
  /** Each change as a phrase. */
  changes: readonly string[];
  faultCount: number;
  onShowFault: () => void;
  /** Shown instead of the changes: why the save failed, or what it waits for. */
  notice: ReactNode;
  isNew: boolean;
  /** What the browser could not store of the draft. */
  unsaved: 'text' | 'files' | null;
  saving: boolean;
  waiting: boolean;
  onSave: (choice: SaveChoice) => void;
  /** Not set if there is no saved version. */
  onDiscard?: () => void;
}

const changesShown = 3;
const barStyles =
  'border-separator bg-surface/95 border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-sm md:px-8';

/** The changes and the effect of each button, while there is something to save. */
export function EditorSaveBar(props: SaveBarProps) {
  const { outlook, changes, faultCount, onShowFault, notice, isNew, unsaved, saving, waiting, onSave, onDiscard } =
    props;
  const t = useTranslations('editor.save');
  const { effectWords, reasons } = useSaveWords(outlook);
  const missing = outlook.blockers.length > 0 ? t('missing', { reasons }) : '';
  const { primary, secondary } = outlook;
  const ownNote = outlook.publishesFirst ? t('neverDraftAgain') : null;
  const note = outlook.needsPublisher ? t('askPublisher') : ownNote;

  const bar = useFocusAfterRemoval<HTMLElement>();

  return (
    <section ref={bar} aria-label={t('bar')} className={barStyles}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="tight:block flex min-w-0 flex-1 basis-72 items-start gap-2 text-sm [&>:first-child]:min-w-0 [&>:first-child]:flex-1">
          {notice ? (
            notice
          ) : faultCount > 0 ? (
            <p className="text-danger-text flex gap-x-2 font-medium">
              <Icon name="circle-exclamation-point" className="mt-1 size-4 shrink-0" />
              <span className="flex min-h-6 min-w-0 flex-wrap items-center gap-x-2">
                {t('invalid', { count: faultCount })}
                <button
                  type="button"
                  onClick={onShowFault}
                  className="min-h-6 rounded-sm underline decoration-current/40 underline-offset-2 hover:decoration-current"
                >
                  {t('showFirst')}
                </button>
              </span>
            </p>
          ) : (
            <Changes changes={isNew ? [] : changes} nothing={isNew ? missing : t('nothing')} />
          )}
          {onDiscard && (
            <Button size="sm" variant="ghost" onClick={onDiscard} disabled={saving} className="-my-1 sm:hidden">
              {t('discard')}
            </Button>
          )}
        </div>
        {unsaved && (
          <output className="text-muted order-last block basis-full text-xs text-pretty">
            {t(unsaved === 'files' ? 'unkeptFiles' : 'unkept')}
          </output>
        )}
        {note && <p className="text-muted order-last basis-full text-xs text-pretty">{note}</p>}
        {(primary.effect === 'goesOff' || secondary?.effect === 'goesOff') && (
          <ProductionMark className="order-last basis-full justify-end" />
        )}
        <div className="ml-auto flex w-full flex-wrap justify-end gap-2 sm:w-auto">
          {onDiscard && (
            <Button variant="ghost" onClick={onDiscard} disabled={saving} className="max-sm:hidden">
              {t('discard')}
            </Button>
          )}
          {secondary && (
            <Button
              // A disabled button would lose the focus.
              aria-disabled={saving || waiting}
              onClick={saving || waiting ? undefined : () => onSave(secondary)}
              className="aria-disabled:opacity-50 max-sm:flex-1"
            >
              {effectWords(secondary.effect)}
            </Button>
          )}
          <Button
            variant={outlook.needsPublisher ? 'secondary' : 'primary'}
            loading={saving}
            aria-disabled={outlook.needsPublisher}
            onClick={() => onSave(primary)}
            className="h-auto! min-h-10 py-1.5 whitespace-normal! max-sm:w-full md:min-h-9"
          >
            {waiting && <Spinner />}
            {effectWords(primary.effect)}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Only says why a locked listing could not be taken off the market. */
export function EditorLockedBar({ notice }: Pick<SaveBarProps, 'notice'>) {
  return <div className={`${barStyles} text-sm`}>{notice}</div>;
}

function Changes({ changes, nothing }: { changes: readonly string[]; nothing: string }) {
  const t = useTranslations('editor.save');
  const firstOf = useFirstOf();
  if (changes.length === 0) return <p className="text-muted text-pretty">{nothing}</p>;
  return (
    <p className="line-clamp-2 text-pretty">
      <span className="font-medium">{t('changes', { count: changes.length })}: </span>
      <span className="text-muted">{firstOf(changes, changesShown)}</span>
    </p>
  );
}
