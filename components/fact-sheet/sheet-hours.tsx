import { getTranslations } from 'next-intl/server';
import { weekdays, type OpeningHours } from '@/lib/contract';
import type { Locale } from '@/lib/i18n/locales';

export async function SheetHours({ week, locale }: { week: OpeningHours; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'preview' });
  const days = await getTranslations({ locale, namespace: 'editor.hours.days' });
  return (
    <dl>
      {weekdays.map((day) => (
        <div key={day} className="flex justify-between gap-4 py-0.5">
          <dt className="text-muted">{days(day)}</dt>
          <dd className="tabular-nums">{week[day] ? `${week[day].open}–${week[day].close}` : t('closed')}</dd>
        </div>
      ))}
    </dl>
  );
}
