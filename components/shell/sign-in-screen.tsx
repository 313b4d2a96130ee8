import { Banner } from '@/components/ui/banner';
import { buttonStyles } from '@/components/ui/button';
import type { DemoAccount } from '@/lib/desk/staff/demo-account';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { DirectoryFailure } from '@/lib/rules/directory/directory-failure';
import { CommandLine } from './command-line';
import { DoorFrame } from './door-frame';
import { SignInForm } from './sign-in-form';
import type { ThemeChoice } from './use-preferences';

interface SignInScreenProps {
  next: string;
  demo: DemoAccount | null;
  /** False while no account can sign in. */
  hasStaff: boolean;
  /** Whether a forgotten password can be replaced by mail. */
  isMailOn: boolean;
  theme: ThemeChoice;
  /** The organization's directory; null if none is set up. */
  directory: { name: string | null } | null;
  /** Why the sign-in through the directory failed. */
  failed: DirectoryFailure | null;
  /** Whether the session here has just been ended, but not the directory's own. */
  signedOutHere: boolean;
}

// The router's link has more script than this page may load.
const forgottenPath = '/sign-in/forgotten';

export function SignInScreen(props: SignInScreenProps) {
  const { next, demo, hasStaff, isMailOn, theme, directory, failed, signedOutHere } = props;
  const t = useTranslations('signIn');
  const common = useTranslations('common');
  const words = useTranslations('errors');
  const name = directory?.name ?? t('directory.unnamed');
  return (
    <DoorFrame title={t('title')} lead={common('appDescription')} theme={theme}>
      {failed && (
        <Banner tone="danger" live className="mb-5">
          {words(failed)}
        </Banner>
      )}
      {signedOutHere && (
        <Banner tone="info" live className="mb-5">
          {t('directory.signedOut', { name })}
        </Banner>
      )}
      {hasStaff ? (
        <SignInForm next={next} demoPassword={demo?.password} directory={directory && name}>
          {demo && <DemoAccounts {...demo} />}
        </SignInForm>
      ) : (
        <NobodyYet />
      )}
      {hasStaff && isMailOn && (
        <p className="mt-6 text-sm">
          <a href={forgottenPath} className="text-accent rounded-sm font-medium underline underline-offset-3">
            {t('forgottenLink')}
          </a>
        </p>
      )}
      {hasStaff && !isMailOn && !demo && <p className="text-muted mt-6 text-xs text-pretty">{t('forgotten')}</p>}
    </DoorFrame>
  );
}

/** Rendered on the server, because the scripts of this page are at their size limit. */
function DemoAccounts({ people, password }: DemoAccount) {
  const t = useTranslations('signIn');
  const roles = useTranslations('shell.person.roles');
  return (
    <section aria-labelledby="demo" className="border-separator bg-surface mt-6 rounded-xl border px-4 py-3.5">
      <h2 id="demo" className="text-sm font-semibold">
        {t('demoTitle')}
      </h2>
      <p className="text-muted mt-0.5 text-xs text-pretty">{t('demoText')}</p>
      <ul className="mt-3 grid grid-cols-1 gap-1.5">
        {people.map(({ name, email, role }) => (
          <li key={email}>
            <button
              type="button"
              value={email}
              className={buttonStyles({ size: 'sm', className: 'w-full justify-between' })}
            >
              {name} <span className="text-muted text-xs font-normal">{roles(role)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="text-muted mt-3 text-xs">
        {t('demoPassword')} <span className="text-foreground font-mono select-all">{password}</span>
      </p>
    </section>
  );
}

function NobodyYet() {
  const t = useTranslations('signIn');
  return (
    <section
      aria-labelledby="nobody"
      className="border-separator bg-surface shadow-card grid grid-cols-1 gap-3 rounded-xl border p-5"
    >
      <h2 id="nobody" className="text-sm font-semibold">
        {t('noStaffTitle')}
      </h2>
      <p className="text-muted text-sm text-pretty">{t('noStaffText')}</p>
      <CommandLine command='npm run -s operator -- staff add --email asa@example.com --name "Åsa Lindqvist" --role admin' />
    </section>
  );
}
