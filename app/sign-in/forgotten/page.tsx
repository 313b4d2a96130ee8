import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { pageTitle } from '@/app/page-title';
import { readTheme } from '@/app/read-theme';
import { ForgottenForm } from '@/components/mail/forgotten-form';
import { DoorFrame } from '@/components/shell/door-frame';
import { PageTexts } from '@/components/shell/page-texts';
import { TextLink } from '@/components/ui/page-link';
import { isMailOn } from '@/lib/desk/mail-queue/mail-queue';

export const generateMetadata = pageTitle('mail.forgottenScreen.title');

export default async function ForgottenPage() {
  if (!isMailOn()) notFound();
  const t = await getTranslations('mail.forgottenScreen');
  return (
    <PageTexts of="sign-in/forgotten/page">
      <DoorFrame title={t('title')} lead={t('lead')} theme={await readTheme()}>
        <ForgottenForm />
        <p className="mt-6 text-sm">
          <TextLink href="/sign-in">{t('back')}</TextLink>
        </p>
      </DoorFrame>
    </PageTexts>
  );
}
