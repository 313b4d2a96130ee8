import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { FactSheetPaper } from '@/components/fact-sheet/fact-sheet-paper';
import { PrintButton } from '@/components/fact-sheet/print-button';
import { SheetContact } from '@/components/fact-sheet/sheet-contact';
import { SheetLanguages } from '@/components/fact-sheet/sheet-languages';
import { DoorFrame } from '@/components/shell/door-frame';
import { PageTexts } from '@/components/shell/page-texts';
import { documentNonce } from '@/lib/desk/document-nonce';
import { readSharedSheet } from '@/lib/desk/fact-sheet/read-sheet';
import { isLocale } from '@/lib/i18n/locales';
import { readPreference } from '@/lib/i18n/preference-cookie';
import { isTheme, themeCookie } from '@/lib/i18n/theme';
import { pageParams } from '@/lib/rules/page-params';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('factSheet');
  // The address is a secret: no other page may receive it.
  return { title: t('title'), referrer: 'no-referrer' };
}

export default async function SharedSheetPage({ params, searchParams }: PageProps<'/sheet/[token]'>) {
  const { token } = await params;
  const t = await getTranslations('factSheet');
  const shared = await readSharedSheet(token);
  if (shared.state !== 'live') {
    const theme = readPreference(await cookies(), themeCookie);
    return (
      <PageTexts of="sheet/[token]/page">
        <DoorFrame
          title={t(`gone.${shared.state}Title`)}
          lead={t(`gone.${shared.state}Text`)}
          theme={isTheme(theme) ? theme : 'system'}
        >
          {shared.state === 'off' && (
            <>
              <p className="mb-3 font-medium">{shared.organization}</p>
              <SheetContact contact={shared.contact} title={t('contact')} />
            </>
          )}
        </DoorFrame>
      </PageTexts>
    );
  }
  const chosen = pageParams(await searchParams).get('lang');
  const locale = isLocale(chosen) ? chosen : shared.sheet.locale;
  const own = await getTranslations({ locale, namespace: 'factSheet' });
  return (
    <PageTexts of="sheet/[token]/page">
      <main className="mx-auto max-w-[210mm] px-4 py-4 sm:py-8">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <SheetLanguages locale={locale} />
          <PrintButton label={own('print')} hint={own('printHint')} />
        </div>
        <FactSheetPaper printed={shared} locale={locale} heading="h1" nonce={await documentNonce()} />
      </main>
    </PageTexts>
  );
}
