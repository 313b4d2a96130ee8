import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { pageTitle } from '@/app/page-title';
import { FactSheetPaper } from '@/components/fact-sheet/fact-sheet-paper';
import { SheetFailure } from '@/components/fact-sheet/sheet-failure';
import { SheetLanguages } from '@/components/fact-sheet/sheet-languages';
import { SheetToolbar } from '@/components/fact-sheet/sheet-toolbar';
import { PageTexts } from '@/components/shell/page-texts';
import { documentNonce } from '@/lib/desk/page-request';
import { readOwnSheet } from '@/lib/desk/fact-sheet/read-sheet';
import { authorizePage } from '@/lib/desk/staff/guard';
import { isLocale } from '@/lib/i18n/locales';
import { pageParams } from '@/lib/rules/page-params';

export const generateMetadata = pageTitle('factSheet.title');

export default async function SheetPage({ params, searchParams }: PageProps<'/listings/[id]/sheet'>) {
  const { id } = await params;
  await authorizePage();
  const t = await getTranslations('factSheet');
  const read = await readOwnSheet(id);
  if ('failure' in read) {
    if (read.failure.code === 'NOT_FOUND') notFound();
    return (
      <PageTexts of="(desk)/listings/[id]/sheet/page">
        <SheetFailure title={t('title')} failure={read.failure} />
      </PageTexts>
    );
  }
  const { printed, isLive } = read;
  const chosen = pageParams(await searchParams).get('lang');
  const locale = isLocale(chosen) ? chosen : printed.sheet.locale;
  return (
    <PageTexts of="(desk)/listings/[id]/sheet/page">
      <SheetToolbar
        listing={{ id, name: printed.sheet.street }}
        {...{ isLive, locale }}
        brand={printed.brand}
        lacksAmenities={printed.lacksAmenities}
        languages={<SheetLanguages locale={locale} />}
      />
      <FactSheetPaper {...{ printed, locale }} heading="h2" nonce={await documentNonce()} />
    </PageTexts>
  );
}
