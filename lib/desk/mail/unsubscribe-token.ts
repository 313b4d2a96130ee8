import 'server-only';
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { authSecret, authSecrets } from '@/lib/desk/connection/auth-secret';
import { DeskError } from '@/lib/desk/desk-error';
import { currentEnv } from '@/lib/desk/current-env';
import { mailTopics, type MailTopic } from '@/lib/rules/mail/mail-order';

type Unsubscription = { personId: string; topic: MailTopic };

/** A token for the mails of a topic to a person; all it can do is end them. */
export function unsubscribeToken({ personId, topic }: Unsubscription): string {
  return `${personId}.${topic}.${signature(personId, topic, authSecret(currentEnv()))}`;
}

/** The person and topic of the mails that a token ends; null if it was not made here. */
export function readUnsubscribeToken(token: string): Unsubscription | null {
  const [personId = '', wanted = '', given = '', ...rest] = token.split('.');
  const topic = mailTopics.find((each) => each === wanted);
  if (!topic || rest.length > 0) return null;
  const isOurs = authSecrets(currentEnv()).some((secret) => {
    const [made, sent] = [Buffer.from(signature(personId, topic, secret)), Buffer.from(given)];
    return made.length === sent.length && timingSafeEqual(made, sent);
  });
  return isOurs ? { personId, topic } : null;
}

/** As `readUnsubscribeToken`. Throws DeskError if the token was not made here. */
export function requireUnsubscription(token: string): Unsubscription {
  const found = readUnsubscribeToken(token);
  if (!found) throw new DeskError('LINK_GONE');
  return found;
}

function signature(personId: string, topic: MailTopic, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'vakant unsubscribe', 32));
  return createHmac('sha256', key).update(`${personId}.${topic}`).digest('base64url');
}
