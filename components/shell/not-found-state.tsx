import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
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
    <EmptyState
      level="h1"
      icon="compass"
      title={t('notFoundTitle')}
      description={t('notFoundText')}
      actions={ways.map(({ href, label }) => (
        <a key={href} href={href} className={buttonStyles()}>
          {label}
        </a>
      ))}
    />
  );
}
