'use client';

import { useQuery } from '@tanstack/react-query';
import { PageLink } from '@/components/ui/page-link';
import { usePathname } from 'next/navigation';
import { useLocale } from 'next-intl';
import { cx } from '@/components/ui/class-variants';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { formatNumber } from '@/lib/format/format-number';
import { Icon } from '@/components/ui/icon';
import { useTranslations } from '@/lib/i18n/use-translations';
import { countOf, isCurrentPage, navCounts, pagesFor, type NavCounts } from './desk-pages';
import { useStaff } from './staff-context';

/** The main menu beside the page; `start` has the counts from the server. */
export function DeskNav({ start }: { start: NavCounts | null }) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const pathname = usePathname();
  const staff = useStaff();
  const { data: counts = start } = useQuery({ ...inventoryQuery, select: navCounts });

  return (
    <nav aria-label={t('navigation')}>
      <ul className="grid grid-cols-1 gap-0.5">
        {pagesFor(staff?.role).map((page) => {
          const current = isCurrentPage(page, pathname);
          const count = countOf(counts, page.name);
          const isWarning = page.name === 'blockers';
          return (
            <li key={page.name}>
              <PageLink
                href={page.href}
                aria-current={current ? 'page' : undefined}
                className={cx(
                  'flex h-9 items-center gap-2.5 rounded-md px-2.5 text-sm font-medium transition-colors md:h-8.5',
                  current
                    ? 'bg-default text-foreground forced-colors:outline-2'
                    : 'text-muted hover:bg-default/60 hover:text-foreground',
                )}
              >
                <Icon name={page.icon} className="size-4 shrink-0" />
                <span className="min-w-0 flex-1 truncate">{t(`pages.${page.name}`)}</span>
                {count > 0 && (
                  <>
                    <span
                      aria-hidden
                      className={cx(
                        'rounded-full text-xs font-medium',
                        isWarning && 'bg-warning-soft text-warning-text -mr-0.5 min-w-5 px-1.5 py-0.5 text-center',
                      )}
                    >
                      {formatNumber(count, locale)}
                    </span>
                    <span className="sr-only">, {t(isWarning ? 'counts.blockers' : 'counts.listings', { count })}</span>
                  </>
                )}
              </PageLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
