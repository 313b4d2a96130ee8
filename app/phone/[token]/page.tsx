import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { PhoneScreen } from '@/components/photo-links/phone-screen';
import { DoorFrame } from '@/components/shell/door-frame';
import { PageTexts } from '@/components/shell/page-texts';
import { readPhonePage } from '@/lib/desk/photo-links/phone-page';
import { readPreference } from '@/lib/i18n/preference-cookie';
import { isTheme, themeCookie } from '@/lib/i18n/theme';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('phone');
  // The address is a secret: no other page may receive it.
  return { title: t('title'), referrer: 'no-referrer' };
}

export default async function PhonePage({ params }: PageProps<'/phone/[token]'>) {
  const { token } = await params;
  const t = await getTranslations('phone');
  const chosen = readPreference(await cookies(), themeCookie);
  const theme = isTheme(chosen) ? chosen : 'system';
  const page = await readPhonePage(token);
  return (
    <PageTexts of="phone/[token]/page">
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
