import { buttonStyles } from '@/components/ui/button';
import { useTranslations } from '@/lib/i18n/use-translations';
import { useSignInPath } from './use-address-params';

/** Opens the sign-in in a separate tab, so that nothing typed here is lost. */
export function SignInAgain() {
  const t = useTranslations('shell');
  const path = useSignInPath();
  return (
    <a href={path} target="_blank" rel="noreferrer" className={buttonStyles({ size: 'sm' })}>
      {t('signInAgain')}
    </a>
  );
}
