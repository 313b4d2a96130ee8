import { useTranslations } from 'next-intl';
import { CommandLine } from './command-line';
import { DoorFrame } from './door-frame';
import { SignInForm } from './sign-in-form';
import type { ThemeChoice } from './use-preferences';

interface SignInScreenProps {
  next: string;
  demo: { email: string; password: string } | null;
  /** False while nobody at all could sign in. */
  hasStaff: boolean;
  theme: ThemeChoice;
}

export function SignInScreen({ next, demo, hasStaff, theme }: SignInScreenProps) {
  const t = useTranslations('signIn');
  return (
    <DoorFrame title={t('title')} lead={t('lead')} theme={theme}>
      {hasStaff ? <SignInForm next={next} demo={demo} /> : <NobodyYet />}
      {hasStaff && !demo && <p className="text-muted mt-6 text-xs text-pretty">{t('forgotten')}</p>}
    </DoorFrame>
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
