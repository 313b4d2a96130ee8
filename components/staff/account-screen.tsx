import { OwnMail } from '@/components/mail/own-mail';
import { Banner } from '@/components/ui/banner';
import { CardBody, TitledCard } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import type { SecondFactor } from '@/lib/desk/staff/second-factor-store';
import type { StaffSession } from '@/lib/desk/staff/session-store';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { DirectoryFailure } from '@/lib/rules/directory/directory-failure';
import type { MailPreferences } from '@/lib/rules/mail/mail-order';
import { OwnData } from './own-data';
import { OwnPassword } from './own-password';
import { OwnSecondFactor } from './own-second-factor';
import { OwnSessions } from './own-sessions';

interface AccountScreenProps {
  email: string;
  sessions: StaffSession[];
  factor: SecondFactor;
  factorRequired: boolean;
  /** False for people who sign in only through the directory of the organization. */
  hasPassword: boolean;
  /** The person's mail preferences; null if no mail is sent. */
  mail: MailPreferences | null;
  /** Why the directory did not confirm the person just now. */
  failed: DirectoryFailure | null;
}

export function AccountScreen(props: AccountScreenProps) {
  const { email, sessions, factor, factorRequired, hasPassword, mail, failed } = props;
  const t = useTranslations('staff.account');
  const shell = useTranslations('shell');
  const words = useTranslations('errors');
  return (
    <>
      <PageHeader title={shell('person.account')} description={email} />
      {failed && (
        <Banner tone="danger" className="mb-5 max-w-5xl">
          {words(failed)}
        </Banner>
      )}
      <div className="grid max-w-5xl grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          {hasPassword ? (
            <>
              <OwnSecondFactor factor={factor} required={factorRequired} />
              <OwnPassword email={email} />
            </>
          ) : (
            <TitledCard title={t('directoryTitle')} description={t('directoryText')}>
              <CardBody className="pt-0" />
            </TitledCard>
          )}
        </div>
        <div className="grid grid-cols-1 gap-5">
          {mail && <OwnMail email={email} saved={mail} />}
          <OwnSessions sessions={sessions} />
          <OwnData />
        </div>
      </div>
    </>
  );
}
