import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ForgottenForm } from '@/components/mail/forgotten-form';
import { DoorFrame } from '@/components/shell/door-frame';
import { PageTexts } from '@/components/shell/page-texts';
import { TextLink } from '@/components/ui/text-link';
import { isMailOn } from '@/lib/desk/mail-queue/mail-queue';
import { readPreference } from '@/lib/i18n/preference-cookie';
import { isTheme, themeCookie } from '@/lib/i18n/theme';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('mail.forgottenScreen');
  return { title: t('title') };
}

export default async function ForgottenPage() {
  if (!isMailOn()) notFound();
  const t = await getTranslations('mail.forgottenScreen');
  const theme = readPreference(await cookies(), themeCookie);
  return (
    <PageTexts of="sign-in/forgotten/page">
      <DoorFrame title={t('title')} lead={t('lead')} theme={isTheme(theme) ? theme : 'system'}>
        <ForgottenForm />
        <p className="mt-6 text-sm">
          <TextLink href="/sign-in">{t('back')}</TextLink>
        </p>
      </DoorFrame>
    </PageTexts>
  );
}
