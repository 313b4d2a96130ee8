import 'server-only';
import * as people from '@/lib/desk/mail-queue/mail-people';
import * as queue from '@/lib/desk/mail-queue/mail-queue';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { currentEnv } from '@/lib/desk/current-env';
import { keysOf } from '@/lib/rules/listings/listing-choices';
import { mailHtml, mailText } from '@/lib/rules/mail/mail-document';
import { topicOf, type MailKind, type MailTopic } from '@/lib/rules/mail/mail-order';
import { addressMail } from './address-mail';
import { composeMail } from './compose-mail';
import { reopenDigest } from './queue-digests';
import { postWebhook } from './post-webhook';
import { sendBySmtp, type Delivery } from './smtp-transport';
import { unsubscribeToken } from './unsubscribe-token';
import { webhookBody } from './webhook-body';

/** The outcome of a message, for log and metrics, which never get an address. `dropped`: nobody wants it any more. */
type MailOutcome = Delivery['outcome'] | 'given up' | 'dropped';

export type MailNote = (event: { kind: MailKind; outcome: MailOutcome; reason: string | null }) => void;

type Round = { store: DeskStore; note: MailNote; signal?: AbortSignal; now?: () => number };

const mailKinds = keysOf<Exclude<MailKind, 'webhook'>>({
  invite: true,
  password: true,
  forgotten: true,
  personal: true,
  digest: true,
  key: true,
});

export async function deliverMails({ store, note, signal, now = Date.now }: Round): Promise<void> {
  const { mail, notifyWebhookUrl } = currentEnv();
  const kinds: MailKind[] = [...(mail ? mailKinds : []), ...(notifyWebhookUrl ? (['webhook'] as const) : [])];
  const gathered = new Set<string>();
  for (const { id, kind, person_id: personId } of await queue.findDueMails(store, kinds, now())) {
    if (signal?.aborted) return;
    if (kind !== 'personal' || personId === null) await deliver({ store, note, now }, [id]);
    else if (!gathered.has(personId)) {
      gathered.add(personId);
      await deliverPersonal({ store, note, now }, personId);
    }
  }
}

type Work = Required<Pick<Round, 'store' | 'note' | 'now'>>;

async function deliverPersonal(work: Work, personId: string): Promise<void> {
  const { store, now } = work;
  const ids = await queue.findPersonalMails(store, personId);
  const startedAt = now();
  const { isBegun, before } = await people.beginPersonalMail(store, personId, startedAt);
  if (!isBegun) return queue.postponeMails(store, ids, Math.max(before + people.quarterMs, startedAt + 1_000));
  const isSent = await deliver(work, ids);
  // A mail that was not sent must not delay the next attempt.
  if (!isSent) await people.movePersonalMail(store, personId, startedAt, before);
}

/** Sends these messages as one; returns whether it was sent. */
async function deliver({ store, note, now }: Work, ids: readonly string[]): Promise<boolean> {
  const mails = await queue.claimMails(store, ids, now());
  const [first] = mails;
  if (!first) return false;
  const { kind } = first;
  const { delivery, personId } = await send(store, mails, now());
  if (delivery === null) {
    await queue.dropMails(store, mails);
    note({ kind, outcome: 'dropped', reason: null });
    return false;
  }
  const isSent = delivery.outcome === 'sent';
  const reason = isSent ? null : delivery.reason;
  const isLater = delivery.outcome === 'later';
  const over = isLater ? await queue.putBackMails(store, mails, now()) : mails;
  if (isLater && over.length > 0) await reopenDigest(store, first.order, personId);
  await queue.dropMails(store, over);
  if (personId !== null && over.length > 0) await people.noteDelivery(store, personId, reason, now());
  const withoutAddresses = reason?.replaceAll(/\S*@\S*/g, '…') ?? null;
  note({ kind, outcome: isLater && over.length > 0 ? 'given up' : delivery.outcome, reason: withoutAddresses });
  return isSent;
}

type Sent = { delivery: Delivery | null; personId: string | null };

async function send(store: DeskStore, mails: readonly queue.QueuedMail[], now: number): Promise<Sent> {
  const env = currentEnv();
  const { appUrl } = env;
  const [{ id, order }] = mails as [queue.QueuedMail];
  if (order?.kind === 'webhook') {
    const body = await webhookBody(order.digest, now);
    return { delivery: await postWebhook({ url: env.notifyWebhookUrl!, body, env }), personId: null };
  }
  const addressed = await addressMail(store, mails, now);
  if (!addressed || !env.mail) return { delivery: null, personId: null };
  const { personId, to, preferences, content } = addressed;
  const token = (topic: MailTopic) => unsubscribeToken({ personId, topic });
  const document = await composeMail(content, {
    locale: preferences.locale,
    appUrl,
    stopPage: (topic) => `${appUrl}/unsubscribe/${token(topic)}`,
    now,
  });
  const topic = topicOf(content.kind);
  const unsubscribe = topic ? `${appUrl}/api/unsubscribe?token=${token(topic)}` : null;
  const { subject } = document;
  const parts = { text: mailText(document), html: mailHtml(document) };
  const delivery = await sendBySmtp(env.mail, { id, to, subject, ...parts, unsubscribe }, new URL(appUrl).hostname);
  return { delivery, personId };
}
