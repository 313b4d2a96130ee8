import { SMTPServer } from 'smtp-server';
import { freePort } from '@/lib/testing/harness/free-port';

/** A message as the mail server received it, parsed. */
export type ReceivedMail = {
  from: string;
  to: string[];
  raw: string;
  /** By name in lower case. Values are decoded and on one line. */
  headers: Map<string, string>;
  text: string;
  html: string;
};

type Refuse = (step: 'MAIL' | 'RCPT' | 'DATA', address: string) => { code: number; message: string } | null;

/**
 * Starts a mail server on this machine that stores what it receives. It can reuse the port of one that was closed. With `offersTls` it
 * offers STARTTLS with a certificate that nobody trusts.
 */
export async function startMailServer(samePort?: number, offersTls = false) {
  const port = samePort ?? (await freePort());
  const state = { refuse: (() => null) as Refuse, mails: [] as ReceivedMail[], begun: 0 };
  const failed = (step: Parameters<Refuse>[0], address: string) => {
    const refusal = state.refuse(step, address);
    return refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    logger: false,
    onConnect: (_, done) => {
      state.begun += 1;
      done();
    },
    onMailFrom: ({ address }, _, done) => done(failed('MAIL', address)),
    onRcptTo: ({ address }, _, done) => done(failed('RCPT', address)),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        const error = failed('DATA', to[0]!);
        if (error) return done(error);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        state.mails.push({ from, to, ...parseMail(Buffer.concat(chunks).toString('utf8')) });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    mails: state.mails,
    /** The number of connections so far. */
    connections: () => state.begun,
    /** Sets which messages are rejected from now on. Null rejects none. */
    refuseWith: (refuse: Refuse | null) => void (state.refuse = refuse ?? (() => null)),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Parses a message into its headers, its plain text and its HTML. */
export function parseMail(raw: string): Pick<ReceivedMail, 'raw' | 'headers' | 'text' | 'html'> {
  const { headers, body } = parsePart(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1];
  const parts =
    boundary === undefined
      ? []
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => parsePart(part.replace(/^\r\n/, '')));
  const find = (type: string) => {
    const part = parts.find((each) => each.headers.get('content-type')?.startsWith(type));
    return part ? decodeBody(part.body, part.headers.get('content-transfer-encoding') ?? '') : '';
  };
  return { raw, headers, text: find('text/plain'), html: find('text/html') };
}

function parsePart(text: string) {
  const end = text.indexOf('\r\n\r\n');
  const lines = text
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decodeWords(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  );
  return { headers, body: text.slice(end + 4) };
}

function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable'
    ? decodeQuoted(body.replaceAll('=\r\n', '')).replaceAll('\r\n', '\n')
    : body.replaceAll('\r\n', '\n');
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
