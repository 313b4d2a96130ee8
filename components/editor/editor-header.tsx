import type { Route } from 'next';
import { useLocale } from 'next-intl';
import { useRef, useState, useEffect, useEffectEvent } from 'react';
import { useListAddress } from '@/components/listings/listings-place';
import { useMissingRole } from '@/components/shell/use-missing-role';
import { ActionMenu } from '@/components/ui/action-menu';
import { Avatar } from '@/components/ui/avatar';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { ListingsStatusChip } from '@/components/ui/listings-status-chip';
import { PageHeader, pageTitle } from '@/components/ui/page-header';
import { partLater } from '@/components/ui/part-later';
import type { Listing } from '@/lib/contract';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { presenceMs, type Beat, type PresentColleague } from '@/lib/rules/presence/presence';
import type { HeaderParts } from './listing-editor';

const EditorDuplicate = partLater(() => import('@/components/references/editor-duplicate'), 'EditorDuplicate');

const ListingHistory = partLater(() => import('@/components/history/editor-history'), 'ListingHistory');

const EditorTakeOff = partLater(() => import('./editor-take-off'), 'EditorTakeOff', { isNeeded: ({ open }) => open });

export function EditorHeader({ listing, mayEdit, dirty, preview, onTakeOff }: HeaderParts & { listing: Listing }) {
  const t = useTranslations('editor');
  const history = useTranslations('history');
  const references = useTranslations('references.duplicate');
  const common = useTranslations('common');
  const [open, setOpen] = useState<'history' | 'takeOff' | null>(null);
  const [duplicating, setDuplicating] = useState<object | null>(null);
  const close = () => setOpen(null);
  const button = useRef<HTMLButtonElement>(null);
  const { object, externalRef, status } = listing;
  const missing = useMissingRole('publish');
  const address = addressLine(object);
  return (
    <>
      <PageHeader
        above={
          // Beside the breadcrumb, where nothing moves when a colleague appears.
          <div className="flex items-center justify-between gap-3">
            <Breadcrumb parent={t('listings')} href={useListAddress()} current={externalRef ?? t('noReference')} />
            {mayEdit && <EditorPresence listingId={listing.id} editing={dirty} />}
          </div>
        }
        title={address}
        chip={<ListingsStatusChip status={status} />}
        description={[
          externalRef ? t('reference', { reference: externalRef }) : t('noReference'),
          `${object.postalCode.replaceAll(' ', '\u00a0')} ${object.city}`,
        ].join(' · ')}
        actions={
          <>
            {preview}
            <Button
              icon="rotate-ccw-clock"
              aria-haspopup="dialog"
              aria-expanded={open === 'history'}
              onClick={() => setOpen('history')}
            >
              <span className="max-sm:sr-only">{history('open')}</span>
            </Button>
            {status === 'published' && (
              <Button ref={button} unavailable={missing} onClick={() => setOpen('takeOff')}>
                {t('takeOff.action')}
              </Button>
            )}
            <ActionMenu
              trigger={
                <IconButton
                  icon="ellipsis"
                  label={common('moreActions')}
                  variant="secondary"
                  className="size-10 md:size-9"
                />
              }
              entries={[
                {
                  kind: 'link',
                  label: t('factSheet'),
                  icon: 'file-text',
                  href: `/listings/${listing.id}/sheet` as Route,
                },
                mayEdit && { label: references('action'), icon: 'copy', onSelect: () => setDuplicating({}) },
              ]}
            />
          </>
        }
      />
      <EditorTakeOff
        {...{ listing, dirty, onTakeOff }}
        open={open === 'takeOff'}
        onClose={close}
        finalFocus={() => button.current ?? pageTitle()}
      />
      {open === 'history' && <ListingHistory listingId={listing.id} onClose={close} />}
      {duplicating && (
        <EditorDuplicate {...{ listing, dirty }} opening={duplicating} onClose={() => setDuplicating(null)} />
      )}
    </>
  );
}

/** Which colleagues have the same listing open. Information only: it locks nothing. */
function EditorPresence({ listingId, editing }: { listingId: string; editing: boolean }) {
  const t = useTranslations('editor.presence');
  const locale = useLocale();
  const others = usePresence(listingId, editing);
  const typing = others.filter((colleague) => colleague.editing);
  const shown = typing.length > 0 ? typing : others;
  const names = new Intl.ListFormat(locale).format(shown.map(({ name }) => name));
  return (
    <output className="block min-w-0 empty:hidden">
      {shown.length > 0 && (
        <span className="bg-default flex max-w-full items-center gap-2 rounded-full py-0.5 pr-3 pl-1 text-xs">
          <span className="flex -space-x-1.5">
            {shown.slice(0, 3).map(({ id, name }) => (
              <Avatar key={id} name={name} size="sm" className="ring-background ring-2" />
            ))}
          </span>
          <span className="min-w-0 truncate">{t(typing.length > 0 ? 'editing' : 'open', { names })}</span>
        </span>
      )}
    </output>
  );
}

const nobody: readonly PresentColleague[] = [];

/** Reports that this page has a listing open, and returns the colleagues who have it open too. */
function usePresence(listingId: string, editing: boolean): readonly PresentColleague[] {
  const [others, setOthers] = useState(nobody);
  const [tab] = useState(() => Math.random().toString(36).slice(2));
  const path = `/api/listings/${listingId}/presence`;
  const state = editing ? 'editing' : 'open';

  const beat = useEffectEvent(async (to: string, how: Beat['state'] = state) => {
    if (document.visibilityState === 'hidden') return;
    setOthers((await send(to, { tab, state: how })) ?? nobody);
  });
  const leave = useEffectEvent((from: string) => void send(from, { tab, state: 'left' }));

  useEffect(() => {
    const timer = setTimeout(() => void beat(path, state));
    return () => clearTimeout(timer);
  }, [path, state]);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const timer = setInterval(() => void beat(path), presenceMs.beat);
    document.addEventListener('visibilitychange', () => void beat(path), { signal });
    addEventListener('pagehide', () => leave(path), { signal });
    return () => {
      clearInterval(timer);
      stop.abort();
      leave(path);
    };
  }, [path]);
  return others;
}

/** Returns null if the request fails; nothing depends on it. */
async function send(path: string, beat: Beat): Promise<PresentColleague[] | null> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(beat), keepalive: true });
    return response.ok ? ((await response.json()) as { others: PresentColleague[] }).others : null;
  } catch {
    return null;
  }
}
