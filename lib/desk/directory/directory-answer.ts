import 'server-only';
import { createHmac } from 'node:crypto';
import * as client from 'openid-client';
import { DeskError } from '@/lib/desk/desk-error';
import type { PendingSignIn } from '@/lib/desk/staff/pending-sign-in';
import { openDirectory, type Directory } from './directory-provider';

/** What the directory reports about a person. `email` is null unless the directory has verified it. */
export type DirectoryPerson = {
  issuer: string;
  subject: string;
  email: string | null;
  /** The values of the claim that roles come from; null if none is set up. */
  groups: string[] | null;
};

type Purpose = PendingSignIn['purpose'];

/** How old the directory's own sign-in may be when a new one is required, in seconds. */
const freshSeconds = 60;

/** The URL of the directory to which the browser with this token is sent to sign in. Throws DeskError. */
export async function directoryAddress(token: string, purpose: Purpose, email: string | null): Promise<string> {
  const { config, redirectAddress } = await openDirectory();
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectAddress,
    scope: 'openid email profile',
    state: partOf(token, 'state'),
    nonce: partOf(token, 'nonce'),
    code_challenge: await client.calculatePKCECodeChallenge(partOf(token, 'verifier')),
    code_challenge_method: 'S256',
    ...(purpose === 'confirm' && { prompt: 'login', max_age: String(freshSeconds) }),
    ...(email !== null && { login_hint: email }),
  });
  return address.href;
}

export function isAnswerTo(token: string, answer: URLSearchParams): boolean {
  return answer.get('state') === partOf(token, 'state');
}

/** Checks the directory's answer against the request, and exchanges it for the person. Throws DeskError. */
export async function readAnswer(token: string, purpose: Purpose, answer: URLSearchParams): Promise<DirectoryPerson> {
  const directory = await openDirectory();
  try {
    const tokens = await client.authorizationCodeGrant(
      directory.config,
      new URL(`${directory.redirectAddress}?${answer.toString()}`),
      {
        expectedState: partOf(token, 'state'),
        expectedNonce: partOf(token, 'nonce'),
        pkceCodeVerifier: partOf(token, 'verifier'),
        idTokenExpected: true,
        ...(purpose === 'confirm' && { maxAge: freshSeconds }),
      },
    );
    const claims = tokens.claims()!;
    const named = { ...(await moreClaims(directory, tokens.access_token, claims)), ...claims };
    return personOf(directory, named);
  } catch (error) {
    throw new DeskError(faultOf(error));
  }
}

// All three derive from the token that only this browser has, so none of them is stored.
function partOf(token: string, part: 'state' | 'nonce' | 'verifier'): string {
  return createHmac('sha256', token).update(part).digest('base64url');
}

type Claims = { sub: string; [name: string]: unknown };

async function moreClaims({ config, settings }: Directory, accessToken: string, claims: Claims): Promise<object> {
  const wanted = ['email', 'email_verified', ...(settings.roles ? [settings.roles.claim] : [])];
  const isComplete = wanted.every((name) => claims[name] !== undefined);
  if (isComplete || !config.serverMetadata().userinfo_endpoint) return {};
  return client.fetchUserInfo(config, accessToken, claims.sub);
}

function personOf({ settings }: Directory, claims: Claims): DirectoryPerson {
  const { email, email_verified: verified } = claims;
  const groups = settings.roles && claims[settings.roles.claim];
  return {
    issuer: settings.issuer,
    subject: claims.sub,
    email: verified === true && typeof email === 'string' ? email : null,
    groups: settings.roles && [groups].flat().filter((group) => typeof group === 'string'),
  };
}

function faultOf(error: unknown) {
  if (error instanceof client.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'DIRECTORY_DENIED';
    return ['server_error', 'temporarily_unavailable'].includes(error.error) ? 'DIRECTORY_DOWN' : 'DIRECTORY_REFUSED';
  }
  // The errors of a request without an answer, or without one in time.
  const isAway = error instanceof TypeError || (error as { code?: unknown }).code === 'OAUTH_TIMEOUT';
  return isAway ? 'DIRECTORY_DOWN' : 'DIRECTORY_REFUSED';
}
