import type { Route } from 'next';
import { PageLink } from './page-link';
import { useTranslations } from '@/lib/i18n/use-translations';
import { Icon } from './icon';

interface BreadcrumbProps {
  /** From the top level; the current page is last and has no address. */
  items: readonly { label: string; href?: Route }[];
}

export function Breadcrumb({ items }: BreadcrumbProps) {
  const t = useTranslations('ui');
  return (
    <nav aria-label={t('breadcrumb')} className="min-w-0">
      <ol className="text-muted flex min-w-0 items-center gap-1 text-sm">
        {items.map((item, index) => (
          <li key={item.label} className="flex min-w-0 items-center gap-1 last:flex-1">
            {index > 0 && <Icon name="chevron-right" className="size-3.5 shrink-0" />}
            {item.href ? (
              <PageLink
                href={item.href}
                className="hover:text-foreground -mx-1 truncate rounded px-1 py-0.5 transition-colors"
              >
                {item.label}
              </PageLink>
            ) : (
              <span aria-current="page" className="truncate py-0.5">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
