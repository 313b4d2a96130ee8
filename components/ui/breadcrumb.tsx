import type { Route } from 'next';
import { PageLink } from './page-link';
import { useTranslations } from '@/lib/i18n/use-translations';
import { Icon } from './icon';

/** The page above this one, with its address, and the name of this page. */
export function Breadcrumb({ parent, href, current }: { parent: string; href: Route; current: string }) {
  const t = useTranslations('ui');
  return (
    <nav aria-label={t('breadcrumb')} className="min-w-0">
      <ol className="text-muted flex min-w-0 items-center gap-1 text-sm">
        <li className="flex min-w-0 items-center">
          <PageLink href={href} className="hover:text-foreground -mx-1 truncate rounded px-1 py-0.5 transition-colors">
            {parent}
          </PageLink>
        </li>
        <li className="flex min-w-0 flex-1 items-center gap-1">
          <Icon name="chevron-right" className="size-3.5 shrink-0" />
          <span aria-current="page" className="truncate py-0.5">
            {current}
          </span>
        </li>
      </ol>
    </nav>
  );
}
