import 'server-only';
import { openConnection } from '@/lib/desk/connection/open-connection';
import { nullIfExpected } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { dropOldMails } from '@/lib/desk/mail-queue/mail-queue';
import { repeatJob } from '@/lib/desk/repeat-job';
import { currentEnv } from '@/lib/desk/current-env';
import { deliverMails, type MailNote } from './deliver-mails';
import { openDigestSource, type DigestSource } from './digest-source';
import { queueDigests, queueWebhookDigest } from './queue-digests';
import { queueKeyExpiry } from './queue-key-expiry';

const everyMs = 2_000;
const digestsEveryMs = 30_000;
// The interval while there is no current inventory, for example after a start.
const digestsAgainMs = 5_000;
const keyEveryMs = 3_600_000;

/** Sends the queued messages, and queues digests and warnings, as far as mail and the webhook are set. */
export function startMail(note: MailNote) {
  const { mail, notifyWebhookUrl } = currentEnv();
  const stopping = new AbortController();
  // Times count from the start of the process, because the clock may be set back.
  let [digestsAt, keyAt] = [-Infinity, -Infinity];

  async function look(): Promise<void> {
    const [now, uptime] = [Date.now(), performance.now()];
    const store = await deskStore();
    if (uptime - digestsAt >= digestsEveryMs) {
      digestsAt = uptime;
      let opening: Promise<DigestSource | null> | null = null;
      const open = async () => {
        const source = await (opening ??= openDigestSource(store));
        if (!source) digestsAt = uptime - digestsEveryMs + digestsAgainMs;
        return source;
      };
      if (mail) await queueDigests({ store, open, now });
      if (notifyWebhookUrl) await queueWebhookDigest({ store, open, now });
      await dropOldMails(store, now);
    }
    if (mail && uptime - keyAt >= keyEveryMs) {
      const connection = await openConnection('background').catch(nullIfExpected);
      if (connection) await queueKeyExpiry(store, connection, now);
      keyAt = uptime;
    }
    await deliverMails({ store, note, signal: stopping.signal });
  }

  const job = repeatJob(everyMs, look, 'The mail queue could not be worked on.');
  return {
    stop: async () => {
      stopping.abort();
      await job.stop();
    },
  };
}
