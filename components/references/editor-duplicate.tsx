import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useReceiptLine } from '@/components/blockers/use-fix-receipt';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { showWhole } from '@/components/form/into-sight';
import { NumberInput, type NumberInputValue } from '@/components/form/number-input';
import { FailureNote } from '@/components/shell/failure-note';
import { useAnnounce } from '@/components/ui/announcer';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { DialogCancel, type DialogProps } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { TextLink } from '@/components/ui/page-link';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { toast } from '@/components/ui/toast';
import type { Listing } from '@/lib/contract';
import { useTranslations } from '@/lib/i18n/use-translations';
import { newReferenceFault, type NewReferenceFault } from '@/lib/rules/listings/new-reference';
import { patternOf, severalReferences } from '@/lib/rules/listings/several-references';
import { ReferenceVerdict } from './reference-verdict';
import { StepMark } from './step-mark';
import { useDuplicates, type DuplicateRow } from './use-duplicates';
import { useFaultWords } from './use-fault-words';
import { useSuggestedReference } from './use-suggested-reference';

interface DuplicateProps extends Pick<DialogProps, 'opening' | 'onClose'> {
  listing: Listing;
  dirty: boolean;
}

const countMax = 50;

/** Creates one or more copies of the listing as drafts, each with its own reference. */
export function EditorDuplicate({ listing, dirty, opening, onClose }: DuplicateProps) {
  const t = useTranslations('references.duplicate');
  const common = useTranslations('common');
  const bulk = useTranslations('bulk.reasons');
  const router = useRouter();
  const announce = useAnnounce();
  const faultWords = useFaultWords();
  const receiptLine = useReceiptLine();
  const { suggestion, taken } = useSuggestedReference(listing);
  const [several, setSeveral] = useState(false);
  const [typed, setTyped] = useState<{ reference?: string; pattern?: string; start?: string }>({});
  const [count, setCount] = useState<NumberInputValue>(3);
  const [tried, setTried] = useState(false);
  const { rows, busy, make, stop } = useDuplicates(listing.id, t('title'));
  // A person who closed the dialog does something else by now.
  const wasHidden = useRef(false);
  const id = useId();

  // The service accepts no new listing in it.
  const isArchived = listing.object.status === 'archived';
  const texts = { reference: suggestion, ...patternOf(suggestion), ...typed };
  const { reference, pattern, start } = texts;
  const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= countMax;
  const references = several ? severalReferences(pattern, start, isCount ? count : 0) : [reference];
  const faultOf = (each: string) => newReferenceFault(each, taken);
  const faulty = references.filter((each) => faultOf(each) !== null);
  const started = rows.length > 0 && rows.map((row) => row.reference).join('\n') === references.join('\n');
  const locked = busy !== false || rows.some(({ state }) => state === 'done');
  const left = rows.filter(({ state }) => state !== 'done').length;
  const isDone = started && left === 0;

  async function submit() {
    setTried(true);
    if (!started && (references.length === 0 || faulty.length > 0)) {
      return announce(faulty.length > 0 ? t('fix', { count: faulty.length }) : t('countFault', { max: countMax }));
    }
    // Fixes the references: once the inventory has the new listings, it would suggest other ones.
    setTyped(texts);
    const [made] = await make(references, started);
    if (several || made === undefined) return;
    toast.success(t('madeOne', { reference }), { description: receiptLine(made) });
    if (wasHidden.current) return;
    router.push(`/listings/${made.listing.id}`);
    onClose();
  }

  function submitLabel(): string | null {
    if (isDone) return null;
    return started && !busy ? t('retry', { count: left }) : t('submit', { count: Math.max(1, references.length) });
  }

  const oneFault = tried && !several && !started ? faultOf(reference) : null;
  const textInput = (name: keyof typeof texts) => ({
    className: 'font-mono',
    spellCheck: false,
    autoComplete: 'off',
    readOnly: locked,
    value: texts[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <FormDialog
      size="md"
      dismissible={busy === false}
      hasDraft={started}
      {...{ opening, onClose }}
      onHide={() => (wasHidden.current = true)}
      title={t('title')}
      description={t('text')}
      cancel={busy && several ? <Button onClick={stop}>{t('stop')}</Button> : <DialogCancel done={isDone} />}
      disabled={isArchived}
      submitLabel={submitLabel()}
      loading={busy !== false}
      busy={busy}
      progress={
        (several || started) && (
          <EditorDuplicateRows
            rows={started ? rows : references.map((each) => ({ reference: each, state: 'waiting' }))}
            started={started}
            faultOf={faultOf}
          />
        )
      }
      onSubmit={submit}
    >
      {isArchived && <Banner tone="warning">{bulk('archivedBuilding')}</Banner>}
      {dirty && <Banner tone="info">{t('unsaved')}</Banner>}
      <SegmentedControl
        aria-label={t('number')}
        value={several ? 'several' : 'one'}
        onValueChange={(value) => setSeveral(value === 'several')}
        disabled={locked}
        items={[
          { value: 'one', label: t('one') },
          { value: 'several', label: t('several') },
        ]}
      />
      {!several ? (
        <Field
          id={`${id}-reference`}
          label={common('reference')}
          required
          hint={!started && <ReferenceVerdict reference={reference} />}
          error={oneFault && faultWords.ofReference(oneFault)}
        >
          {(aria) => <Input {...aria} {...textInput('reference')} />}
        </Field>
      ) : (
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-[minmax(0,1fr)_7rem_7rem]">
          <Field id={`${id}-pattern`} label={t('pattern')} hint={t('patternHint')} className="max-sm:col-span-2">
            {(aria) => <Input {...aria} {...textInput('pattern')} />}
          </Field>
          <Field
            id={`${id}-start`}
            label={t('start')}
            hint={t('startHint')}
            error={severalReferences('x', start, 1).length === 0 && t('startFault')}
          >
            {(aria) => <Input {...aria} {...textInput('start')} inputMode="numeric" />}
          </Field>
          <Field id={`${id}-count`} label={t('count')} error={!isCount && t('countFault', { max: countMax })}>
            {(aria) => <NumberInput {...aria} readOnly={locked} value={count} onValueChange={setCount} />}
          </Field>
        </div>
      )}
      {tried && several && !started && faulty.length > 0 && (
        <Banner ref={showWhole} tone="danger" live>
          {t('fix', { count: faulty.length })}
        </Banner>
      )}
    </FormDialog>
  );
}

interface DuplicateRowsProps {
  rows: readonly DuplicateRow[];
  started: boolean;
  faultOf: (reference: string) => NewReferenceFault | null;
}

/** The listings to create, by reference, and the result of each. */
function EditorDuplicateRows({ rows, started, faultOf }: DuplicateRowsProps) {
  const t = useTranslations('references.duplicate');
  const made = rows.filter(({ state }) => state === 'done').length;
  const ended = rows.find(({ failure }) => failure?.code === 'SIGNED_OUT')?.failure;
  return (
    <section aria-label={t('list')}>
      {ended && <FailureNote failure={ended} className="mb-2" />}
      {started && (
        <output className="text-muted mb-2 block text-xs tabular-nums">
          {t('progress', { made, count: rows.length })}
        </output>
      )}
      <ul
        className="border-separator divide-separator max-h-72 divide-y overflow-y-auto rounded-lg border"
        tabIndex={-1}
      >
        {rows.map((row, index) => (
          <Row key={index} row={row} started={started} fault={started ? null : faultOf(row.reference)} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row, started, fault }: { row: DuplicateRow; started: boolean; fault: NewReferenceFault | null }) {
  const t = useTranslations('references.duplicate');
  const words = useTranslations('errors');
  const faultWords = useFaultWords();
  const receiptLine = useReceiptLine();
  const { reference, state, copy, failure } = row;
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-0.5 px-3.5 py-2 text-sm">
      <StepMark state={fault ? 'failed' : state} />
      <span className="min-w-0 font-mono break-all">{reference}</span>
      <span className="text-muted ml-auto min-w-0 text-right text-xs text-pretty">
        {fault && <span className="text-danger-text">{faultWords.ofReference(fault)}</span>}
        {failure && <span className="text-danger-text">{words(failure.code)}</span>}
        {started && state === 'waiting' && t('waiting')}
        {state === 'working' && t('making')}
        {copy && (
          <TextLink
            href={`/listings/${copy.listing.id}` as Route}
            target="_blank"
            aria-label={t('open', { reference })}
          >
            {t('made')}
          </TextLink>
        )}
      </span>
      {copy && <span className="text-muted basis-full text-xs break-words">{receiptLine(copy)}</span>}
    </li>
  );
}
