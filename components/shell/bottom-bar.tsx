'use client';

import { useQuery } from '@tanstack/react-query';
import { PageLink } from '@/components/ui/page-link';
import { usePathname } from 'next/navigation';
import { useLocale } from 'next-intl';
import { ActionMenu } from '@/components/ui/action-menu';
import { cx } from '@/components/ui/class-variants';
import { Icon } from '@/components/ui/icon';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { formatNumber } from '@/lib/format/format-number';
import { useTranslations } from '@/lib/i18n/use-translations';
import { barPagesFor, barPaths, countOf, navCounts, pagesFor, type NavCounts } from './desk-pages';
import { useStaff } from './staff-context';

const placeStyles =
  'flex h-full w-full min-w-0 flex-col items-center justify-center gap-0.5 text-[min(0.6875rem,3.125vw)] leading-4 font-medium tracking-tight -outline-offset-2';
// The padding leaves room for the last letter, which the tight letter spacing would otherwise cut off.
const labelStyles = 'max-w-full truncate px-0.5';
const iconStyles = 'relative flex h-6 w-12 items-center justify-center rounded-full transition-colors';

/**
 * The main menu on phones, with the pages that do not fit behind its last item. It is hidden on pages that have their own bar at the foot
 * of the window.
 */
export function BottomBar({ start }: { start: NavCounts | null }) {
  const t = useTranslations('shell');
  const common = useTranslations('common');
  const locale = useLocale();
  const pathname = usePathname();
  const staff = useStaff();
  const { data: counts = start } = useQuery({ ...inventoryQuery, select: navCounts });
  const pages = barPagesFor(staff?.role);
  const others = pagesFor(staff?.role).filter((page) => !pages.includes(page));
  const isOther = others.some(({ href }) => href === pathname);
  if (!barPaths.includes(pathname)) return null;

  return (
    <nav
      data-bottom-bar
      aria-label={t('navigation')}
      className="border-separator bg-surface/95 fixed inset-x-0 bottom-0 z-30 border-t pb-[env(safe-area-inset-bottom)] backdrop-blur-sm md:hidden print:hidden"
    >
      <ul className="mx-auto grid h-14 max-w-120 grid-cols-5">
        {pages.map(({ name, href, icon }) => {
          const current = href === pathname;
          // The camera needs the permissions of its own document, which a navigation inside the browser does not load.
          const Place = name === 'camera' ? 'a' : PageLink;
          const count = name === 'blockers' ? countOf(counts, name) : 0;
          return (
            <li key={name} className="min-w-0">
              <Place
                href={href}
                aria-current={current ? 'page' : undefined}
                className={cx(placeStyles, current ? 'text-foreground forced-colors:underline' : 'text-muted')}
              >
                <span className={cx(iconStyles, current && 'bg-default')}>
                  <Icon name={icon} className="size-4.5" />
                  {count > 0 && (
                    <span
                      aria-hidden
                      className="bg-warning-soft text-warning-text border-surface absolute -top-1 left-[60%] min-w-4.5 rounded-full border px-1 text-center text-[min(0.625rem,2.8vw)] leading-4 font-semibold"
                    >
                      {formatNumber(count, locale)}
                    </span>
                  )}
                </span>
                <span className={labelStyles}>{t(`pages.${name}`)}</span>
                {count > 0 && <span className="sr-only">, {t('counts.blockers', { count })}</span>}
              </Place>
            </li>
          );
        })}
        <li className="min-w-0">
          <ActionMenu
            side="top"
            trigger={
              <button
                type="button"
                aria-label={common('more')}
                className={cx(placeStyles, isOther ? 'text-foreground forced-colors:underline' : 'text-muted')}
              >
                <span className={cx(iconStyles, isOther && 'bg-default')}>
                  <Icon name="ellipsis" className="size-4.5" />
                </span>
                <span className={labelStyles}>{common('more')}</span>
              </button>
            }
            entries={others.map(({ name, href, icon }) => ({ kind: 'link', label: t(`pages.${name}`), icon, href }))}
          />
        </li>
      </ul>
    </nav>
  );
}
