import { pageTitle } from '@/app/page-title';
import { KeyScreen } from '@/components/key/key-screen';
import { PageTexts } from '@/components/shell/page-texts';
import { authorizePage } from '@/lib/desk/staff/guard';

export const generateMetadata = pageTitle('shell.pages.key');

export default async function KeyPage() {
  await authorizePage();
  return (
    <PageTexts of="(desk)/key/page">
      <KeyScreen />
    </PageTexts>
  );
}
