import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { useAttempt } from '@/components/form/use-attempt';
import { FailureNote } from '@/components/shell/failure-note';
import { useAnnounce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { callAction } from '@/lib/browser/call-action';
import { focusNextRow } from '@/lib/browser/focus-next-row';
import { formatDateTime } from '@/lib/format/format-date-time';
import { unbroken } from '@/lib/format/unbroken';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { ActionResult } from '@/lib/rules/failure';

interface LiveLink {
  id: string;
  by: string;
  expiresAt: number;
  title: string;
  state?: string;
}

interface LiveLinksProps {
  links: readonly LiveLink[];
  close: (input: unknown) => Promise<ActionResult<void>>;
  /** The query of the links, which is read again after one was closed. */
  queryKey: QueryKey;
  onClosed: (id: string) => void;
  children?: ReactNode;
}

/** The active links of one kind, each with its author and a button that closes it. */
export function LiveLinks({ links, close, queryKey, onClosed, children }: LiveLinksProps) {
  const t = useTranslations('photoLinks');
  const announce = useAnnounce();
  const queryClient = useQueryClient();

  async function closeOne(id: string) {
    const result = await callAction(close, { id });
    if (result.ok) focusNextRow(id);
    await queryClient.invalidateQueries({ queryKey });
    if (result.ok) {
      announce(t('closed'));
      onClosed(id);
    }
    return result;
  }

  return (
    <section aria-labelledby="live-links" className="border-separator border-t pt-4">
      <h3 id="live-links" className="text-sm font-semibold">
        {t('live')}
      </h3>
      {links.length === 0 && <p className="text-muted mt-1 text-sm">{t('noneLive')}</p>}
      <ul data-rows className="divide-separator divide-y">
        {links.map((link) => (
          <LinkLine key={link.id} link={link} onClose={() => closeOne(link.id)} />
        ))}
      </ul>
      {children}
    </section>
  );
}

interface LinkLineProps {
  link: LiveLink;
  onClose: () => Promise<ActionResult<void>>;
}

function LinkLine({ link: { id, by, expiresAt, title, state }, onClose }: LinkLineProps) {
  const t = useTranslations('photoLinks');
  const locale = useLocale();
  const { attempt, busy, failure } = useAttempt();
  const made = { name: by, when: unbroken(formatDateTime(expiresAt, locale)) };
  return (
    <li data-row={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 py-2.5">
      <div className="min-w-0 flex-1 basis-48 text-sm">
        <p className="font-medium text-pretty">{title}</p>
        <p className="text-muted text-xs text-pretty">{t('by', made)}</p>
        {state && <p className="text-muted text-xs">{state}</p>}
      </div>
      <Button size="sm" loading={busy} aria-label={t('closeOne', made)} onClick={() => void attempt(onClose())}>
        {t('close')}
      </Button>
      {failure && <FailureNote failure={failure} className="basis-full" />}
    </li>
  );
}
