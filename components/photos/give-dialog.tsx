import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useFormatter } from 'next-intl';
import { useState } from 'react';
import { Combobox } from '@/components/form/combobox';
import { showWhole } from '@/components/form/into-sight';
import { FailureNote } from '@/components/shell/failure-note';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog, DialogCancel, DialogClose, type DialogProps } from '@/components/ui/dialog';
import { RequestId } from '@/components/ui/request-id';
import { toast } from '@/components/ui/toast';
import { callAction } from '@/lib/browser/call-action';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { listingQuery } from '@/lib/browser/listings/listing-query';
import { failureFromRead } from '@/lib/browser/read-json';
import { useIsMounted } from '@/lib/browser/use-is-mounted';
import { saveListing } from '@/lib/desk/listings/actions';
import { compareSv } from '@/lib/format/compare-sv';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { ActionResult } from '@/lib/rules/failure';
import { keepingStatus } from '@/lib/rules/listings/keeping-status';
import type { SavedListing } from '@/lib/rules/listings/save-receipt';

export interface GiveDialogProps extends Pick<DialogProps, 'opening' | 'onClose' | 'finalFocus'> {
  /** The listing that the photos come from, which is not offered. */
  giverId: string;
  /** The listing they were dropped on; null to ask for one. */
  receiverId?: string | null;
  urls: readonly string[];
  /** Called when the other listing has the photos; `move` asks to remove them from this one. */
  onGiven: (receiver: string, move: boolean) => void;
}

/** Copies or moves photos to another listing, which is saved first and shows its receipt. */
export function GiveDialog({ giverId, receiverId: droppedOn = null, urls, onGiven, ...dialog }: GiveDialogProps) {
  const t = useTranslations('photos.give');
  const ui = useTranslations('ui');
  const { data } = useQuery(inventoryQuery);
  const queryClient = useQueryClient();
  const [receiverId, setReceiverId] = useState(droppedOn);
  const [busy, setBusy] = useState<'copy' | 'move' | null>(null);
  const [given, setGiven] = useState<{ result: Given; receiver: string; move: boolean } | null>(null);
  const givenTitle = useGivenTitle();
  const isMounted = useIsMounted();
  const isDone = given?.result.ok === true;
  const items = (data?.rows ?? [])
    .filter(({ id, reference }) => reference !== null && id !== giverId)
    .map((row) => ({
      value: row.id as string,
      label: row.reference as string,
      description: `${addressLine(row)}, ${row.city}`,
    }))
    .sort((a, b) => compareSv(a.label, b.label));

  async function start(move: boolean) {
    if (receiverId === null || busy) return;
    const receiver = items.find(({ value }) => value === receiverId)?.label ?? '';
    setBusy(move ? 'move' : 'copy');
    const result = await givePhotos(queryClient, receiverId, urls);
    setBusy(null);
    setGiven({ result, receiver, move });
    if (!isMounted()) showLate(result, receiver, move);
    else if (result.ok === true) onGiven(receiver, move);
  }

  /** Shows the result after the page was left, from which the photos were then not removed. */
  function showLate(result: Given, receiver: string, move: boolean) {
    const title = givenTitle(result, receiver, urls.length);
    if (result.ok === true) toast.success(title, { description: move && t('stillThere', { count: urls.length }) });
    else toast.error(title, result.ok === false ? { failure: result.failure } : {});
  }

  return (
    <Dialog
      {...dialog}
      busy={busy !== null}
      title={t('title', { count: urls.length })}
      footer={
        isDone ? (
          <DialogClose>
            <Button variant="primary">{ui('close')}</Button>
          </DialogClose>
        ) : (
          <>
            <DialogCancel />
            <Button
              disabled={receiverId === null || busy === 'move'}
              loading={busy === 'copy'}
              onClick={() => void start(false)}
            >
              {t('copy')}
            </Button>
            <Button
              variant="primary"
              disabled={receiverId === null || busy === 'copy'}
              loading={busy === 'move'}
              onClick={() => void start(true)}
            >
              {t('move')}
            </Button>
          </>
        )
      }
    >
      <div className="space-y-4">
        {!isDone && (
          <>
            <Combobox
              label={t('label')}
              placeholder={t('placeholder')}
              items={items}
              value={receiverId}
              onValueChange={setReceiverId}
            />
            <p className="text-muted text-sm text-pretty">{t('hint')}</p>
          </>
        )}
        {given && <GivenNotice {...given} count={urls.length} />}
      </div>
    </Dialog>
  );
}

interface GivenNoticeProps {
  result: Given;
  receiver: string;
  move: boolean;
  count: number;
}

function GivenNotice({ result, receiver, move, count }: GivenNoticeProps) {
  const t = useTranslations('photos.give');
  const errors = useTranslations('errors');
  const title = useGivenTitle()(result, receiver, count);
  if (result.ok === 'full')
    return (
      <Banner ref={showWhole} tone="warning" live title={title}>
        <p>{t('untouched')}</p>
      </Banner>
    );
  if (!result.ok) {
    const { failure } = result;
    return <FailureNote failure={failure}>{`${title} ${errors(failure.code)} ${t('untouched')}`}</FailureNote>;
  }
  const { requestId } = result.value;
  return (
    <Banner ref={showWhole} tone="success" live title={title}>
      <p>{move && t('saveThis', { count })}</p>
      {requestId !== null && <RequestId id={requestId} />}
    </Banner>
  );
}

function useGivenTitle() {
  const t = useTranslations('photos.give');
  const format = useFormatter();
  return (result: Given, receiver: string, count: number) => {
    if (result.ok === 'full') return t('full', { receiver, room: Math.max(0, result.room) });
    if (!result.ok) return t('failed', { receiver });
    return t('done', { count, receiver, time: format.dateTime(new Date(result.value.at), { timeStyle: 'short' }) });
  };
}

type Given = ActionResult<SavedListing> | { ok: 'full'; room: number };

/**
 * Adds photos at the end of another listing: reads its current version and pushes all of it back, with its status unchanged. The giver is
 * not changed here, so that every photo belongs to a listing at any time.
 */
async function givePhotos(queryClient: QueryClient, receiverId: string, urls: readonly string[]): Promise<Given> {
  try {
    const [{ listing }, { bodyOfListing, limits, listingFingerprint }] = await Promise.all([
      queryClient.fetchQuery(listingQuery(receiverId)),
      import('@/lib/contract'),
    ]);
    const images = [...new Set([...listing.images, ...urls])];
    if (images.length > limits.imagesMax) return { ok: 'full', room: limits.imagesMax - listing.images.length };
    const result = await callAction(saveListing, {
      reference: listing.externalRef,
      body: { ...bodyOfListing(listing, keepingStatus(listing)), images },
      startedFrom: listingFingerprint(listing),
      startedStatus: listing.status,
    });
    if (result.ok) void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
    return result;
  } catch (error) {
    return { ok: false, failure: failureFromRead(error) };
  }
}
