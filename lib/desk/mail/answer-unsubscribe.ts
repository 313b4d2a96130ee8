import 'server-only';
import { deskStore } from '@/lib/desk/desk-store';
import { stopMails } from '@/lib/desk/mail-queue/mail-people';
import { answerWith } from '@/lib/desk/run-read';
import { currentEnv } from '@/lib/desk/current-env';
import { requireUnsubscription } from './unsubscribe-token';

/** The one click of a mail program (RFC 8058): the request comes from the mail provider's servers, without session or origin. */
export function answerOneClick(request: Request): Promise<Response> {
  return answerWith(async () => {
    const { personId, topic } = requireUnsubscription(tokenOf(request));
    await stopMails(await deskStore(), personId, topic);
    return new Response(null, { status: 204, headers: noStore });
  });
}

/** Leads a person whose mail program only opens the address to the page that asks; opening it changes nothing. */
export function showUnsubscribe(request: Request): Promise<Response> {
  return answerWith(async () => {
    const token = tokenOf(request);
    requireUnsubscription(token);
    const headers = { ...noStore, Location: `${currentEnv().appUrl}/unsubscribe/${token}` };
    return new Response(null, { status: 303, headers });
  });
}

const noStore = { 'Cache-Control': 'no-store' };

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}
