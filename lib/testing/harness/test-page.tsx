import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { StaffProvider } from '@/components/shell/staff-context';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import { timeZone, type Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import type { Member } from '@/lib/rules/staff/member';
import type { Role } from '@/lib/rules/staff/permissions';

interface TestPageProps {
  locale?: Locale;
  client?: QueryClient;
  /** If there is no client: what its queries have read, by their keys. Nothing is read again. */
  known?: readonly (readonly [QueryKey, unknown])[];
  /** The role of the signed-in person. Without it and `staff` nobody is signed in. */
  staffRole?: Role;
  staff?: StaffMember;
  members?: readonly Member[];
  children: ReactNode;
}

/** What a page provides to its components: texts, queries and the signed-in person. Also a `wrapper` for `renderHook`. */
export function TestPage({
  locale = 'sv',
  client,
  known,
  staffRole,
  staff = staffRole && { id: 's1', name: 'Åsa', email: 'asa@norr.example', role: staffRole },
  members,
  children,
}: TestPageProps) {
  const [ownClient] = useState(() => clientOf(known));
  return (
    <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone={timeZone}>
      <QueryClientProvider client={client ?? ownClient}>
        {staff ? (
          <StaffProvider staff={staff} members={members}>
            {children}
          </StaffProvider>
        ) : (
          children
        )}
      </QueryClientProvider>
    </NextIntlClientProvider>
  );
}

function clientOf(known: TestPageProps['known'] = []): QueryClient {
  // As the product's client: a failed read is shown at once.
  const queries = { retry: false, ...(known.length > 0 && { staleTime: Infinity }) };
  const client = new QueryClient({ defaultOptions: { queries } });
  for (const [key, data] of known) client.setQueryData(key, data);
  return client;
}
