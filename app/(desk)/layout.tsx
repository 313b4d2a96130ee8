import type { ReactNode } from 'react';
import { readTheme } from '@/app/read-theme';
import { LazyKeyNotice } from '@/components/key/lazy-key-notice';
import { LazyUploadsNotice } from '@/components/photos/lazy-uploads-notice';
import { navCounts } from '@/components/shell/desk-pages';
import { DeskShell } from '@/components/shell/desk-shell';
import { PageTexts } from '@/components/shell/page-texts';
import laterIcons from '@/components/ui/later-icons.svg';
import { LazyWaitingPhotos } from '@/components/waiting-photos/lazy-waiting-photos';
import { currentEnv } from '@/lib/desk/current-env';
import { inventoryScope, readPageInventory } from '@/lib/desk/inventory/reads';
import { isDemo } from '@/lib/desk/staff/demo-account';
import { currentStaff } from '@/lib/desk/staff/guard';
import { pageMembers } from '@/lib/desk/staff/list-members';

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const staff = await currentStaff();
  // Each page redirects to the sign-in itself, because it knows the address to return to.
  if (!staff) return children;
  const { id, name, email, role } = staff;
  const inventory = await readPageInventory();
  return (
    <PageTexts of="(desk)/layout">
      {/* A translating browser replaces texts that React then cannot change or remove. Vakant has languages of its own. */}
      <meta name="google" content="notranslate" />
      <link rel="prefetch" as="image" href={laterIcons.src} />
      <DeskShell
        staff={{ id, name, email, role }}
        members={await pageMembers()}
        environment={currentEnv().environment}
        demo={await isDemo()}
        inventoryScope={await inventoryScope()}
        counts={inventory && navCounts(inventory)}
        theme={await readTheme()}
        notices={
          <>
            <LazyKeyNotice />
            <LazyWaitingPhotos />
          </>
        }
        uploads={<LazyUploadsNotice />}
      >
        {children}
      </DeskShell>
    </PageTexts>
  );
}
