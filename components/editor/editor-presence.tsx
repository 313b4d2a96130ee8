'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { usePresence } from './use-presence';

/** Which colleagues have the same listing open. Information only: it locks nothing. */
export function EditorPresence({ listingId, editing }: { listingId: string; editing: boolean }) {
  const t = useTranslations('editor.presence');
  const locale = useLocale();
  const others = usePresence(listingId, editing);
  const typing = others.filter((colleague) => colleague.editing);
  const shown = typing.length > 0 ? typing : others;
  const names = new Intl.ListFormat(locale).format(shown.map(({ name }) => name));
  return (
    <output className="block empty:hidden">
      {shown.length > 0 && (
        <span className="bg-default mt-1.5 inline-flex max-w-full items-center gap-2 rounded-full py-0.5 pr-3 pl-1 text-xs">
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
