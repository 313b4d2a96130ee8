import { showWhole } from '@/components/form/into-sight';
import { Banner } from '@/components/ui/banner';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { FailureCode } from '@/lib/rules/failure';
import { SignInAgain } from './sign-in-again';

export function FailureCodeNote({ code }: { code: FailureCode }) {
  const t = useTranslations('errors');
  return (
    <Banner ref={showWhole} tone="danger" live actions={code === 'SIGNED_OUT' && <SignInAgain />}>
      {t(code)}
    </Banner>
  );
}
