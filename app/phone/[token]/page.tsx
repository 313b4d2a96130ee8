import { getTranslations } from 'next-intl/server';
import { secretPageTitle } from '@/app/page-title';
import { readTheme } from '@/app/read-theme';
import { PhoneScreen } from '@/components/photo-links/phone-screen';
import { DoorFrame } from '@/components/shell/door-frame';
import { PageTexts } from '@/components/shell/page-texts';
import { setPageStatus } from '@/lib/desk/page-status';
import { readPhonePage } from '@/lib/desk/photo-links/reads';

export const generateMetadata = secretPageTitle('phone.title');

export default async function PhonePage({ params }: PageProps<'/phone/[token]'>) {
  const { token } = await params;
  const t = await getTranslations('phone');
  const theme = await readTheme();
  const page = await readPhonePage(token);
  if (typeof page === 'string') await setPageStatus(page === 'gone' ? 404 : 503);
  return (
    <PageTexts of="phone/[token]/page">
      <meta name="google" content="notranslate" />
      {typeof page === 'string' ? (
        <DoorFrame title={t(`${page}Title`)} lead={t(`${page}Text`)} theme={theme}>
          {null}
        </DoorFrame>
      ) : (
        <PhoneScreen token={token} page={page} theme={theme} />
      )}
    </PageTexts>
  );
}
