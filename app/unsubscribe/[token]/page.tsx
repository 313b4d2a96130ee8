import { getTranslations } from 'next-intl/server';
import { secretPageTitle } from '@/app/page-title';
import { readTheme } from '@/app/read-theme';
import { UnsubscribeForm } from '@/components/mail/unsubscribe-form';
import { DoorFrame } from '@/components/shell/door-frame';
import { PageTexts } from '@/components/shell/page-texts';
import { ButtonLink } from '@/components/ui/button-link';
import { TextLink } from '@/components/ui/page-link';
import { readUnsubscribeToken } from '@/lib/desk/mail/unsubscribe-token';
import { setPageStatus } from '@/lib/desk/page-status';

export const generateMetadata = secretPageTitle('mail.unsubscribe.pageTitle');

export default async function UnsubscribePage({ params }: PageProps<'/unsubscribe/[token]'>) {
  const { token } = await params;
  const t = await getTranslations('mail.unsubscribe');
  const found = readUnsubscribeToken(token);
  if (!found) await setPageStatus(404);
  const words = found
    ? { title: t(`title.${found.topic}`), lead: t('lead') }
    : { title: t('goneTitle'), lead: t('goneText') };
  return (
    <PageTexts of="unsubscribe/[token]/page">
      <DoorFrame {...words} theme={await readTheme()}>
        {found ? (
          <>
            <UnsubscribeForm token={token} />
            <p className="mt-6 text-sm">
              <TextLink href="/account">{t('toAccount')}</TextLink>
            </p>
          </>
        ) : (
          <ButtonLink href="/account">{t('toAccount')}</ButtonLink>
        )}
      </DoorFrame>
    </PageTexts>
  );
}
