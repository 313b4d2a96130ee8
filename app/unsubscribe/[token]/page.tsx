import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { UnsubscribeForm } from '@/components/mail/unsubscribe-form';
import { DoorFrame } from '@/components/shell/door-frame';
import { PageTexts } from '@/components/shell/page-texts';
import { TextLink } from '@/components/ui/text-link';
import { readUnsubscribeToken } from '@/lib/desk/mail/unsubscribe-token';
import { readPreference } from '@/lib/i18n/preference-cookie';
import { isTheme, themeCookie } from '@/lib/i18n/theme';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('mail.unsubscribe');
  // The address is a secret: no other page may receive it.
  return { title: t('pageTitle'), referrer: 'no-referrer' };
}

export default async function UnsubscribePage({ params }: PageProps<'/unsubscribe/[token]'>) {
  const { token } = await params;
  const t = await getTranslations('mail.unsubscribe');
  const theme = readPreference(await cookies(), themeCookie);
  const found = readUnsubscribeToken(token);
  const words = found
    ? { title: t(`title.${found.topic}`), lead: t('lead') }
    : { title: t('goneTitle'), lead: t('goneText') };
  return (
    <PageTexts of="unsubscribe/[token]/page">
      <DoorFrame {...words} theme={isTheme(theme) ? theme : 'system'}>
        {found && <UnsubscribeForm token={token} />}
        <p className="mt-6 text-sm">
          <TextLink href="/account">{t('toAccount')}</TextLink>
        </p>
      </DoorFrame>
    </PageTexts>
  );
}
