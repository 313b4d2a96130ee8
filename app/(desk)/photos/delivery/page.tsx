import { pageTitle } from '@/app/page-title';
import { DeliveryScreen } from '@/components/delivery/delivery-screen';
import { LazyDeliveryDrop } from '@/components/delivery/lazy-delivery-drop';
import { PageTexts } from '@/components/shell/page-texts';
import { NotForRole } from '@/components/staff/not-for-role';
import { authorizePage } from '@/lib/desk/staff/guard';
import { roleMay } from '@/lib/rules/staff/permissions';

export const generateMetadata = pageTitle('delivery.title');

export default async function DeliveryPage() {
  const { role } = await authorizePage();
  if (!roleMay(role, 'publish')) return <NotForRole title="delivery.title" needs="publish" />;
  return (
    <PageTexts of="(desk)/photos/delivery/page">
      <DeliveryScreen />
      <LazyDeliveryDrop />
    </PageTexts>
  );
}
