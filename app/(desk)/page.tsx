import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OverviewScreen } from '@/components/overview/overview-screen';
import { readRecentActivity } from '@/lib/desk/activity/read-activity';
import { readFigures } from '@/lib/desk/inventory/read-figures';
import { authorizePage } from '@/lib/desk/staff/guard';

const actsShown = 7;
const daysShown = 90;

export async function generateMetadata(): Promise<Metadata> {
  const shell = await getTranslations('shell');
  return { title: shell('pages.overview') };
}

export default async function OverviewPage() {
  await authorizePage('/');
  const [acts, saved] = await Promise.all([readRecentActivity(actsShown), readFigures(daysShown)]);
  return <OverviewScreen acts={acts} saved={saved} />;
}
