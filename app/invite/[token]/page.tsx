import { getTranslations } from 'next-intl/server';
import { secretPageTitle } from '@/app/page-title';
import { readTheme } from '@/app/read-theme';
import { DoorFrame } from '@/components/shell/door-frame';
import { InviteForm } from '@/components/staff/invite-form';
import { ButtonLink } from '@/components/ui/button-link';
import { PageTexts } from '@/components/shell/page-texts';
import { deskStore } from '@/lib/desk/desk-store';
import { findInvitation } from '@/lib/desk/invitations/invitation-store';
import { setPageStatus } from '@/lib/desk/page-status';

export const generateMetadata = secretPageTitle('staff.inviteScreen.title');

export default async function InvitePage({ params }: PageProps<'/invite/[token]'>) {
  const { token } = await params;
  const t = await getTranslations('staff.inviteScreen');
  const invitation = await findInvitation(await deskStore(), token);
  if (!invitation) await setPageStatus(404);
  const words = {
    gone: { title: t('goneTitle'), lead: t('goneText') },
    first: { title: t('title'), lead: t('leadFirst') },
    join: { title: t('titleNamed', { name: invitation?.name ?? '' }), lead: t('lead') },
    password: { title: t('titlePassword'), lead: t('leadPassword') },
  }[invitation?.kind ?? 'gone'];
  return (
    <PageTexts of="invite/[token]/page">
      <DoorFrame {...words} theme={await readTheme()}>
        {invitation ? (
          <InviteForm token={token} email={invitation.kind === 'first' ? null : invitation.email} />
        ) : (
          <ButtonLink href="/sign-in">{t('toSignIn')}</ButtonLink>
        )}
      </DoorFrame>
    </PageTexts>
  );
}
