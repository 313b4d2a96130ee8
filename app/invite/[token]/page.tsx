import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { DoorFrame } from '@/components/shell/door-frame';
import { InviteForm } from '@/components/staff/invite-form';
import { ButtonLink } from '@/components/ui/button-link';
import { PageTexts } from '@/components/shell/page-texts';
import { deskStore } from '@/lib/desk/desk-store';
import { findInvitation } from '@/lib/desk/invitations/invitation-store';
import { readPreference } from '@/lib/i18n/preference-cookie';
import { isTheme, themeCookie } from '@/lib/i18n/theme';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('staff.inviteScreen');
  // The address is a secret: no other page may receive it.
  return { title: t('title'), referrer: 'no-referrer' };
}

export default async function InvitePage({ params }: PageProps<'/invite/[token]'>) {
  const { token } = await params;
  const t = await getTranslations('staff.inviteScreen');
  const chosen = readPreference(await cookies(), themeCookie);
  const theme = isTheme(chosen) ? chosen : 'system';
  const invitation = await findInvitation(await deskStore(), token);
  const words = {
    gone: { title: t('goneTitle'), lead: t('goneText') },
    first: { title: t('title'), lead: t('leadFirst') },
    join: { title: t('titleNamed', { name: invitation?.name ?? '' }), lead: t('lead') },
    password: { title: t('titlePassword'), lead: t('leadPassword') },
  }[invitation?.kind ?? 'gone'];
  return (
    <PageTexts of="invite/[token]/page">
      <DoorFrame {...words} theme={theme}>
        {invitation ? (
          <InviteForm token={token} email={invitation.kind === 'first' ? null : invitation.email} />
        ) : (
          <ButtonLink href="/sign-in">{t('toSignIn')}</ButtonLink>
        )}
      </DoorFrame>
    </PageTexts>
  );
}
