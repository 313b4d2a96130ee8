import { getTranslations } from 'next-intl/server';
import { secretPageTitle } from '@/app/page-title';
import { readTheme } from '@/app/read-theme';
import { FactSheetPaper } from '@/components/fact-sheet/fact-sheet-paper';
import { PrintButton } from '@/components/fact-sheet/print-button';
import { SheetContact } from '@/components/fact-sheet/sheet-contact';
import { SheetLanguages } from '@/components/fact-sheet/sheet-languages';
import { SheetView } from '@/components/fact-sheet/sheet-view';
import { DoorFrame } from '@/components/shell/door-frame';
import { PageTexts } from '@/components/shell/page-texts';
import { documentNonce } from '@/lib/desk/page-request';
import { setPageStatus } from '@/lib/desk/page-status';
import { readSharedSheet } from '@/lib/desk/fact-sheet/read-sheet';
import { isLocale } from '@/lib/i18n/locales';
import { pageParams } from '@/lib/rules/page-params';

export const generateMetadata = secretPageTitle('factSheet.title');

export default async function SharedSheetPage({ params, searchParams }: PageProps<'/sheet/[token]'>) {
  const { token } = await params;
  const t = await getTranslations('factSheet');
  const shared = await readSharedSheet(token);
  if (shared.state !== 'live') {
    if (shared.state !== 'off') await setPageStatus(shared.state === 'gone' ? 404 : 503);
    const theme = await readTheme();
    return (
      <PageTexts of="sheet/[token]/page">
        <DoorFrame title={t(`gone.${shared.state}Title`)} lead={t(`gone.${shared.state}Text`)} theme={theme}>
          {shared.state === 'off' && (
            <>
              <p className="mb-3 font-medium">{shared.organization}</p>
              <SheetContact contact={shared.contact} title={t('contact')} />
              <SheetView token={token} />
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
        <SheetView token={token} />
      </main>
    </PageTexts>
  );
}
