import { buttonStyles } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useTranslations } from '@/lib/i18n/use-translations';

/** A page for an address that does not exist, with its own heading. */
export function NotFoundState() {
  const t = useTranslations('shell');
  // Plain links, because the code of this page is part of the scripts of every page.
  const ways = [
    { href: '/', label: t('toOverview') },
    { href: '/listings', label: t('toListings') },
  ];
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      <span
        aria-hidden
        className="border-separator bg-surface text-muted shadow-card mb-4 flex size-11 items-center justify-center rounded-xl border"
      >
        <Icon name="compass" className="size-5" />
      </span>
      <h1 className="text-base font-semibold">{t('notFoundTitle')}</h1>
      <p className="text-muted mt-1 max-w-96 text-pretty">{t('notFoundText')}</p>
      <div className="mt-5 flex flex-wrap items-center justify-center gap-2">
        {ways.map(({ href, label }) => (
          <a key={href} href={href} className={buttonStyles()}>
            {label}
          </a>
        ))}
      </div>
    </div>
  );
}
