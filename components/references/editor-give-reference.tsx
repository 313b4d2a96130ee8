import { useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { showWhole } from '@/components/form/into-sight';
import { useLateFailure } from '@/components/form/use-late-failure';
import { FailureNote } from '@/components/shell/failure-note';
import { useMay } from '@/components/shell/staff-context';
import { useAnnounce } from '@/components/ui/announcer';
import { Banner } from '@/components/ui/banner';
import { DialogCancel, type DialogProps } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { RequestId } from '@/components/ui/request-id';
import { TextLink } from '@/components/ui/page-link';
import { callAction } from '@/lib/browser/call-action';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { listingQuery } from '@/lib/browser/listings/listing-query';
import type { Listing } from '@/lib/contract';
import { giveReference, type GivenReference } from '@/lib/desk/listings/give-reference';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Failure } from '@/lib/rules/failure';
import { newReferenceFault } from '@/lib/rules/listings/new-reference';
import { ReferenceVerdict } from './reference-verdict';
import { StepMark } from './step-mark';
import { useFaultWords } from './use-fault-words';
import { useSuggestedReference } from './use-suggested-reference';

const stepNames = ['copy', 'compare', 'takeOff'] as const;

interface GiveReferenceProps extends Pick<DialogProps, 'opening' | 'onClose'> {
  listing: Listing;
}

/** Gives a reference to a listing without one, step by step, and can continue after an interruption. */
export function EditorGiveReference({ listing, opening, onClose }: GiveReferenceProps) {
  const t = useTranslations('references.give');
  const common = useTranslations('common');
  const references = useTranslations('references');
  const words = useTranslations('errors');
  const router = useRouter();
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const faultWords = useFaultWords();
  const mayPublish = useMay('publish');
  const { suggestion, taken, twin } = useSuggestedReference(listing);
  const [typed, setTyped] = useState<string | null>(null);
  const [tried, setTried] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [given, setGiven] = useState<GivenReference | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const showLate = useLateFailure(t('title'));
  const reference = typed ?? suggestion;
  // A listing that an earlier attempt created under this reference does not count as taken: the service compares the content.
  const faultOf = (text: string) => newReferenceFault(text, failure && tried === text ? new Set() : taken);
  const fault = tried !== null && given?.copyId == null ? faultOf(reference) : null;
  const done = given?.failure === null;
  const differs = failure?.code === 'CHANGED_MEANWHILE' && given?.steps.at(-1)?.step === 'compare';
  // The listing reloads after it is unpublished, but the steps still describe the published one.
  const [wasLive] = useState(listing.status === 'published');

  async function give() {
    setTried(reference);
    if (given?.copyId == null && faultOf(reference)) return;
    setFailure(null);
    setTyped(reference);
    setBusy(true);
    const result = await callAction(giveReference, { id: listing.id, reference });
    setBusy(false);
    const failed = result.ok ? result.value.failure : result.failure;
    setFailure(failed);
    showLate(failed);
    if (!result.ok) return;
    setGiven(result.value);
    announce(result.value.failure ? t('failed') : t('done', { reference }));
    void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: listingQuery(listing.id).queryKey });
  }

  const action = done ? common('openListing') : t(failure ? 'retry' : 'submit');
  return (
    <FormDialog
      size="md"
      dismissible={!busy}
      hasDraft={given !== null}
      {...{ opening, onClose }}
      title={t('title')}
      description={t('text')}
      cancel={<DialogCancel done={done} />}
      submitLabel={mayPublish || !wasLive ? action : null}
      loading={busy}
      onSubmit={() => (done ? given.copyId && router.push(`/listings/${given.copyId}`) : give())}
    >
      {wasLive && !mayPublish && <Banner tone="info">{t('needsPublisher')}</Banner>}
      {given === null && twin && (
        <Banner tone="warning">
          {t('twin', { reference: twin.reference })}{' '}
          <TextLink href={`/listings/${twin.id}` as Route} target="_blank">
            {references('show')}
          </TextLink>
        </Banner>
      )}
      <Field
        id="give-reference"
        label={common('reference')}
        required
        hint={given === null && <ReferenceVerdict reference={reference} />}
        error={fault && faultWords.ofReference(fault)}
      >
        {(aria) => (
          <Input
            {...aria}
            className="font-mono"
            spellCheck={false}
            autoComplete="off"
            value={reference}
            readOnly={busy || Boolean(given?.copyId)}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <ol className="grid grid-cols-1 gap-3">
        {stepNames.map((step) => (
          <Step
            key={step}
            words={t(`steps.${step === 'takeOff' && !wasLive ? 'leftBehind' : step}`)}
            result={given?.steps.find((taken) => taken.step === step) ?? null}
            reported={given !== null}
          />
        ))}
      </ol>
      {failure && (
        <FailureNote failure={failure}>{differs ? t('differs') : `${words(failure.code)} ${t('failed')}`}</FailureNote>
      )}
      {done && (
        <Banner ref={showWhole} tone="success" live>
          {t('done', { reference })}
        </Banner>
      )}
    </FormDialog>
  );
}

type StepResult = GivenReference['steps'][number];

const marks = { done: 'done', already: 'done', failed: 'failed', waiting: 'waiting', notNeeded: 'waiting' } as const;

function Step({ words, result, reported }: { words: string; result: StepResult | null; reported: boolean }) {
  const t = useTranslations('references.give.outcome');
  const outcome = result?.outcome ?? 'waiting';
  return (
    <li className="flex gap-3 text-sm">
      <StepMark state={marks[outcome]} className="mt-0.5" />
      <span className="min-w-0 flex-1">
        <span className="text-pretty">{words}</span>
        {reported && <span className="text-muted block text-xs">{t(outcome)}</span>}
        {result?.requestId && <RequestId id={result.requestId} />}
      </span>
    </li>
  );
}
