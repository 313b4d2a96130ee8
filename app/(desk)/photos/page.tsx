import { pageTitle } from '@/app/page-title';
import { LazyDeliveryDrop } from '@/components/delivery/lazy-delivery-drop';
import { LazyLibraryScreen } from '@/components/library/lazy-library-screen';
import { PageTexts } from '@/components/shell/page-texts';
import { readPageLibrary } from '@/lib/desk/photos/page-library';
import { authorizePage } from '@/lib/desk/staff/guard';
import { pack } from '@/lib/rules/packed';
import { pageParams } from '@/lib/rules/page-params';
import { parseLibraryFilter } from '@/lib/rules/photos/photo-library';

export const generateMetadata = pageTitle('shell.pages.photos');

export default async function PhotosPage({ searchParams }: PageProps<'/photos'>) {
  await authorizePage();
  const filter = parseLibraryFilter(pageParams(await searchParams));
  return (
    <PageTexts of="(desk)/photos/page">
      <LazyLibraryScreen packed={pack({ start: await readPageLibrary(filter) })} />
      <LazyDeliveryDrop />
    </PageTexts>
  );
}
