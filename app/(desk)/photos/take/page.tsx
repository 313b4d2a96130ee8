import { pageTitle } from '@/app/page-title';
import { LazyTakeScreen } from '@/components/camera/lazy-take-screen';
import { PageTexts } from '@/components/shell/page-texts';
import { readPageInventory } from '@/lib/desk/inventory/reads';
import { authorizePage } from '@/lib/desk/staff/guard';
import { pack } from '@/lib/rules/packed';
import { pageParams } from '@/lib/rules/page-params';
import { parseTakeQuery, takeStart } from '@/lib/rules/camera/take-start';

const rowsMax = 20;

export const generateMetadata = pageTitle('shell.pages.camera');

export default async function TakePhotosPage({ searchParams }: PageProps<'/photos/take'>) {
  const params = pageParams(await searchParams);
  await authorizePage();
  const inventory = await readPageInventory();
  const { listingId } = parseTakeQuery(params);
  return (
    <PageTexts of="(desk)/photos/take/page">
      <LazyTakeScreen packed={pack({ start: inventory && takeStart(inventory.rows, { listingId, rowsMax }) })} />
    </PageTexts>
  );
}
