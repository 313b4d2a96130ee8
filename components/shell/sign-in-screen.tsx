import { useTranslations } from 'next-intl';
import { CommandLine } from './command-line';
import { BrandMark } from './brand-mark';
import { FacadeDrawing } from './facade-drawing';
import { PreferenceControls } from './preference-controls';
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
  const common = useTranslations('common');
  return (
    <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <main className="flex flex-col px-5 pt-6 pb-6 sm:px-10">
        <p className="flex items-center gap-2.5">
          <BrandMark className="size-8" />
          <span className="text-base font-semibold tracking-tight">{common('appName')}</span>
        </p>
        <div className="mx-auto my-auto w-full max-w-92 py-10">
          <h1 className="text-2xl font-semibold tracking-tight">{t('title')}</h1>
          <p className="text-muted mt-1 mb-7 text-pretty">{t('lead')}</p>
          {hasStaff ? <SignInForm next={next} demo={demo} /> : <NobodyYet />}
          {hasStaff && !demo && <p className="text-muted mt-6 text-xs text-pretty">{t('forgotten')}</p>}
        </div>
        <div className="-mx-2.5">
          <PreferenceControls theme={theme} />
        </div>
      </main>
      <div className="border-separator bg-default/35 relative hidden overflow-hidden border-l lg:block">
        <FacadeDrawing className="absolute inset-0 size-full" />
      </div>
    </div>
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
