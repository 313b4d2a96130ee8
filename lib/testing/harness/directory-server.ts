import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider, type Adapter, type AdapterPayload } from 'oidc-provider';
import { listenHere } from './free-port';

/** What the directory claims about the person who signs in. */
export type DirectoryAccount = { subject: string; email: string; verified: boolean; groups?: string[] };

export type DirectoryServer = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The person who signs in. Null cancels the sign-in. */
  person: DirectoryAccount | null;
  /** Changes the body of a response before it is sent. */
  alter: ((path: string, body: string) => string) | null;
  /** The requested paths, in order. */
  asked: string[];
  /** Follows the redirects of the directory like a browser and returns the callback address. */
  signIn(address: string): Promise<URL>;
  close(): Promise<void>;
};

let signingKey: JsonWebKey | null = null;

const clientId = 'vakant';
const clientSecret = 'a secret that the directory shares';

/** A real OpenID Connect provider on this machine that signs in the configured person without a prompt. */
export async function startDirectory(redirectAddress: string): Promise<DirectoryServer> {
  let listener: (request: IncomingMessage, response: ServerResponse) => void;
  const server = createServer((request, response) => listener(request, response));
  const issuer = await listenHere(server);
  const directory: DirectoryServer = {
    issuer,
    clientId,
    clientSecret,
    person: null,
    alter: null,
    asked: [],
    signIn: (address) => followToCallback(address, redirectAddress),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const provider = createProvider(issuer, redirectAddress, directory);
  const answer = provider.callback();
  listener = (request, response) => {
    const path = new URL(request.url!, issuer).pathname;
    directory.asked.push(path);
    alterAnswer(response, (body) => directory.alter?.(path, body) ?? body);
    if (path.startsWith('/interaction/')) void finish(provider, request, response, directory.person);
    else void answer(request, response);
  };
  return directory;
}

function createProvider(issuer: string, redirectAddress: string, directory: DirectoryServer): Provider {
  // Created once per process, because it takes as long as everything else together.
  signingKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  return new Provider(issuer, {
    adapter: adapterOver(new Map()),
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectAddress] }],
    jwks: { keys: [{ ...signingKey, use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: ['a key for the cookies of this directory'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    features: { devInteractions: { enabled: false } },
    // Also issues codes for requests without a challenge, so that the tests show that the app rejects them.
    pkce: { required: () => false },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => {
        const { email, verified, groups } = directory.person!;
        return { sub: accountId, email, email_verified: verified, ...(groups && { groups }) };
      },
    }),
  });
}

async function finish(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  person: DirectoryAccount | null,
): Promise<void> {
  if (!person) return provider.interactionFinished(request, response, { error: 'access_denied' });
  const { prompt } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login') {
    return provider.interactionFinished(request, response, { login: { accountId: person.subject } });
  }
  const grant = new provider.Grant({ accountId: person.subject, clientId });
  grant.addOIDCScope('openid email profile');
  const result = { consent: { grantId: await grant.save() } };
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
}

async function followToCallback(address: string, redirectAddress: string): Promise<URL> {
  const jar = new Map<string, string>();
  let next = new URL(address);
  for (let step = 0; step < 12; step += 1) {
    if (next.href.startsWith(redirectAddress)) return next;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value) jar.set(name!, value);
      else jar.delete(name!);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`The directory answered ${response.status}: ${await response.text()}`);
    next = new URL(location, next);
  }
  throw new Error('The directory sent the browser on and on.');
}

function alterAnswer(response: ServerResponse, alter: (body: string) => string): void {
  const end = response.end.bind(response) as (body?: unknown) => ServerResponse;
  response.end = ((body?: unknown) => {
    if (typeof body !== 'string' && !Buffer.isBuffer(body)) return end(body);
    const altered = alter(body.toString());
    if (!response.headersSent) response.setHeader('Content-Length', Buffer.byteLength(altered));
    return end(altered);
  }) as typeof response.end;
}

function adapterOver(saved: Map<string, AdapterPayload>): (name: string) => Adapter {
  return (name) => {
    const nameOf = (id: string) => `${name} ${id}`;
    const find = async (fits: (payload: AdapterPayload) => boolean) =>
      [...saved].find(([key, payload]) => key.startsWith(`${name} `) && fits(payload))?.[1];
    return {
      upsert: async (id, payload) => void saved.set(nameOf(id), payload),
      find: async (id) => saved.get(nameOf(id)),
      findByUid: (uid) => find((payload) => payload.uid === uid),
      findByUserCode: (userCode) => find((payload) => payload.userCode === userCode),
      consume: async (id) => void (saved.get(nameOf(id))!.consumed = Math.floor(Date.now() / 1000)),
      destroy: async (id) => void saved.delete(nameOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of saved) if (payload.grantId === grantId) saved.delete(key);
      },
    };
  };
}
