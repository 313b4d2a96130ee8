import { useTranslations } from 'next-intl';
import { PageHeader } from '@/components/ui/page-header';
import type { StaffSession } from '@/lib/desk/staff/session-store';
import { OwnPassword } from './own-password';
import { OwnSessions } from './own-sessions';

/** What everybody may do about themselves. */
export function AccountScreen({ email, sessions }: { email: string; sessions: StaffSession[] }) {
  const t = useTranslations('staff.account');
  return (
    <>
      <PageHeader title={t('title')} description={email} />
      <div className="grid max-w-5xl grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <OwnPassword email={email} />
        <OwnSessions sessions={sessions} />
      </div>
    </>
  );
}
