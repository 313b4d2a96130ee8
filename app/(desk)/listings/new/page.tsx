import { pageTitle } from '@/app/page-title';
import { NewListingScreen } from '@/components/editor/new-listing-screen';
import { NotForRole } from '@/components/staff/not-for-role';
import { PageTexts } from '@/components/shell/page-texts';
import { readPageInventory } from '@/lib/desk/inventory/reads';
import { authorizePage } from '@/lib/desk/staff/guard';
import { pageParams } from '@/lib/rules/page-params';
import { roleMay } from '@/lib/rules/staff/permissions';

export const generateMetadata = pageTitle('editor.newTitle');

export default async function NewListingPage({ searchParams }: PageProps<'/listings/new'>) {
  const { role } = await authorizePage();
  if (!roleMay(role, 'edit')) return <NotForRole title="editor.newTitle" needs="edit" />;
  const objectId = pageParams(await searchParams).get('object');
  const { objects } = (await readPageInventory()) ?? {};
  return (
    <PageTexts of="(desk)/listings/new/page">
      <NewListingScreen
        objectId={objectId}
        object={objects?.find(({ id }) => id === objectId)}
        hasBuildings={objects?.some(({ status }) => status === 'active')}
      />
    </PageTexts>
  );
}
