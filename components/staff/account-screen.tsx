import { useTranslations } from 'next-intl';
import { PageHeader } from '@/components/ui/page-header';
import type { SecondFactor } from '@/lib/desk/staff/second-factor-store';
import type { StaffSession } from '@/lib/desk/staff/session-store';
import { OwnData } from './own-data';
import { OwnPassword } from './own-password';
import { OwnSecondFactor } from './own-second-factor';
import { OwnSessions } from './own-sessions';

interface AccountScreenProps {
  email: string;
  sessions: StaffSession[];
  factor: SecondFactor;
  factorRequired: boolean;
}

/** What everybody may do about themselves. */
export function AccountScreen({ email, sessions, factor, factorRequired }: AccountScreenProps) {
  const t = useTranslations('staff.account');
  return (
    <>
      <PageHeader title={t('title')} description={email} />
      <div className="grid max-w-5xl grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <OwnSecondFactor factor={factor} required={factorRequired} />
          <OwnPassword email={email} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <OwnSessions sessions={sessions} />
          <OwnData />
        </div>
      </div>
    </>
  );
}
