import { getTranslations } from 'next-intl/server';
import { pageTitle } from '@/app/page-title';
import { AvailabilityScreen } from '@/components/availability/availability-screen';
import { SheetFailure } from '@/components/fact-sheet/sheet-failure';
import { PageTexts } from '@/components/shell/page-texts';
import { readAvailability } from '@/lib/desk/inventory/reads';
import { authorizePage } from '@/lib/desk/staff/guard';
import { swedishDay } from '@/lib/format/format-date-time';

export const generateMetadata = pageTitle('availability.title');

export default async function AvailabilityPage() {
  await authorizePage();
  const t = await getTranslations('availability');
  const now = Date.now();
  const today = swedishDay(now);
  const availability = await readAvailability(today);
  return (
    <PageTexts of="(desk)/availability/page">
      {availability && 'failure' in availability ? (
        <SheetFailure title={t('title')} failure={availability.failure} />
      ) : (
        <AvailabilityScreen {...{ availability, today }} at={now} />
      )}
    </PageTexts>
  );
}
