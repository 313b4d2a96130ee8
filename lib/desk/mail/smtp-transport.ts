import 'server-only';
import type { MailSettings } from '@/lib/env';

const timeouts = { connectMs: 10_000, answerMs: 20_000, wholeMs: 60_000 } as const;

export type OutgoingMail = {
  /** Stays the same when it is sent again, so that a receiver recognises a copy. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The address that ends mails of this kind by one click (RFC 8058). */
  unsubscribe: string | null;
};

/** `refused`: the server will never accept it for this address. `later`: it may be accepted later. */
export type Delivery = { outcome: 'sent' } | { outcome: 'refused' | 'later'; reason: string };

/** Hands one message to the mail server. Never throws: a failure is in the result. */
export async function sendBySmtp(settings: MailSettings, mail: OutgoingMail, host: string): Promise<Delivery> {
  // Loaded with the first message, because it would slow every start.
  const { createTransport } = await import('nodemailer');
  const { user, password, secure } = settings;
  const transport = createTransport({
    host: settings.host,
    port: settings.port,
    secure,
    requireTLS: settings.requireTls,
    ignoreTLS: settings.ignoreTls,
    ...(user !== null && password !== null && { auth: { user, pass: password } }),
    name: host,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    socketTimeout: timeouts.answerMs,
    dnsTimeout: timeouts.connectMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const unsubscribe = mail.unsubscribe && {
    'List-Unsubscribe': `<${mail.unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  const sending = transport.sendMail({
    messageId: `<${mail.id}@${host}>`,
    from: { ...settings.from, name: oneLine(settings.from.name) },
    to: { name: oneLine(mail.to.name), address: mail.to.address },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...unsubscribe },
  });
  const deadline = AbortSignal.timeout(timeouts.wholeMs);
  const late = new Promise<never>((_, reject) => {
    deadline.addEventListener('abort', () => reject(new Error('The mail server was too slow.')));
  });
  try {
    await Promise.race([sending, late]);
    return { outcome: 'sent' };
  } catch (error) {
    sending.catch(() => undefined);
    return failedDelivery(error as SmtpError);
  } finally {
    transport.close();
  }
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string };

/** Only a rejection of the receiver or the message is final: a wrong password of the dashboard is not the receiver's fault. */
function failedDelivery({ code, responseCode = 0, response, command, message }: SmtpError): Delivery {
  const isAboutMail = command === 'RCPT TO' || command === 'DATA' || code === 'EMESSAGE';
  const reason = oneLine(response ?? message).slice(0, 200);
  return { outcome: responseCode >= 500 && isAboutMail ? 'refused' : 'later', reason };
}

/** Text for a header: one line, nothing invisible. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
