import { PageLink } from '@/components/ui/page-link';
import type { ReactNode } from 'react';
import type { KeyStatus } from '@/lib/desk/key/reads';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Member } from '@/lib/rules/staff/member';
import { BottomBar } from './bottom-bar';
import { BrandMark } from './brand-mark';
import { ConnectionNotice } from './connection-notice';
import { DeskNav } from './desk-nav';
import type { NavCounts } from './desk-pages';
import { DeskProviders } from './desk-providers';
import { EnvironmentBadge } from './environment-badge';
import { HydratedApart } from './hydrate-later';
import { PaletteProvider, SearchButton } from './palette-provider';
import { PersonMenu } from './person-menu';
import { EnvironmentProvider } from './production-mark';
import { ShortcutsProvider } from './shortcuts-provider';
import { StaffProvider } from './staff-context';
import type { ThemeChoice } from './use-preferences';

interface DeskShellProps {
  staff: StaffMember;
  members: readonly Member[];
  environment: KeyStatus['environment'];
  demo: boolean;
  /** Identifies the organization at its service, if already known. */
  inventoryScope: string | null;
  /** The counts in the menu; null if the server does not know them yet. */
  counts: NavCounts | null;
  theme: ThemeChoice;
  /** Shown above every page. */
  notices: ReactNode;
  /** Shown beside every page: uploads that continue for a page that is closed. */
  uploads: ReactNode;
  children: ReactNode;
}

export function DeskShell(props: DeskShellProps) {
  const { staff, members, environment, demo, inventoryScope, counts, theme, notices, uploads, children } = props;
  const t = useTranslations('shell');
  const hint = t(`environmentHints.${demo && environment === 'embedded' ? 'demo' : environment}`);
  return (
    <DeskProviders key={staff.id} copyOwner={{ staffId: staff.id, scope: inventoryScope, isBehind: counts !== null }}>
      <StaffProvider staff={staff} members={members}>
        <EnvironmentProvider environment={environment}>
          <ShortcutsProvider>
            <PaletteProvider>
              <a
                href="#content"
                className="bg-primary text-primary-foreground focus-visible:shadow-overlay fixed top-2 left-2 z-50 -translate-y-16 rounded-md px-3.5 py-2 font-medium focus-visible:translate-y-0 print:hidden"
              >
                {t('skip')}
              </a>
              <div className="md:grid md:grid-cols-[15rem_minmax(0,1fr)] print:block">
                <header className="border-separator sticky top-0 hidden h-dvh flex-col border-r px-3 pt-4 pb-3 md:flex print:hidden">
                  <div className="flex items-center justify-between gap-2 pr-1 pl-2">
                    <Brand />
                    <EnvironmentBadge {...{ environment, demo, hint }} />
                  </div>
                  <div className="mt-5 mb-3">
                    <SearchButton />
                  </div>
                  <div className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1 py-0.5">
                    <DeskNav start={counts} />
                  </div>
                  <div className="border-separator mt-3 border-t pt-3">
                    <PersonMenu theme={theme} />
                  </div>
                </header>
                <div className="min-w-0">
                  <header className="border-separator bg-background/90 sticky top-0 z-30 flex h-14 items-center gap-3 border-b pr-2 pl-4 backdrop-blur-sm md:hidden print:hidden">
                    <Brand />
                    <EnvironmentBadge {...{ environment, demo, hint }} />
                    <div className="ml-auto flex items-center">
                      <SearchButton compact />
                      <PersonMenu theme={theme} compact />
                    </div>
                  </header>
                  <main
                    id="content"
                    tabIndex={-1}
                    className="mx-auto max-w-360 px-4 pt-4 pb-24 outline-none md:px-8 md:pt-7 md:pb-12"
                  >
                    <ConnectionNotice />
                    {notices}
                    {/* Hydrated separately: while the code of a page is loading, React would render the frame again and again. */}
                    <HydratedApart>{children}</HydratedApart>
                  </main>
                </div>
              </div>
              {uploads}
              <BottomBar start={counts} />
            </PaletteProvider>
          </ShortcutsProvider>
        </EnvironmentProvider>
      </StaffProvider>
    </DeskProviders>
  );
}

function Brand() {
  const t = useTranslations();
  return (
    <PageLink
      href="/"
      aria-label={t('shell.home')}
      className="flex h-8.5 min-w-6.5 flex-wrap content-start items-center gap-2.5 overflow-hidden rounded-md py-1"
    >
      <BrandMark className="size-6.5" />
      <span className="text-[0.9375rem] font-semibold tracking-tight">{t('common.appName')}</span>
    </PageLink>
  );
}
