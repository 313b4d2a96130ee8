import 'server-only';
import * as client from 'openid-client';
import { DeskError } from '@/lib/desk/desk-error';
import { currentEnv } from '@/lib/desk/current-env';
import type { DirectorySettings } from '@/lib/env';

const timeoutSeconds = 10;
const knownForMs = 60 * 60_000;
const clockToleranceSeconds = 30;

export type Directory = { settings: DirectorySettings; config: client.Configuration; redirectAddress: string };

// Pages and route handlers each load the client library, and neither accepts an object that the other one made.
let known: { name: string; until: number; config: client.Configuration } | null = null;

/**
 * The directory with its metadata, which is read at most an hour ago, or now if `again` is set. Throws DeskError if the directory
 * does not answer as it should.
 */
export async function openDirectory(again = false): Promise<Directory> {
  const { directory: settings, appUrl } = currentEnv();
  if (!settings) throw new DeskError('DIRECTORY_OFF');
  const name = JSON.stringify(settings);
  if (again || known?.name !== name || known.until <= Date.now()) {
    const config = await discover(settings);
    known = { name, until: Date.now() + knownForMs, config };
  }
  return { settings, config: known.config, redirectAddress: `${appUrl}/sign-in/directory/callback` };
}

async function discover(settings: DirectorySettings): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  try {
    const metadata = { [client.clockTolerance]: clockToleranceSeconds };
    const config = await client.discovery(new URL(issuer), clientId, metadata, authentication(clientSecret), {
      timeout: timeoutSeconds,
      [client.customFetch]: (address, init) => callDirectory(settings, address, init),
      execute: [
        // The standard accepts an unsigned token over TLS; the dashboard requires a signature.
        client.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    });
    const { issuer: named, authorization_endpoint: door } = config.serverMetadata();
    if (named !== issuer || !door || !isOfDirectory(settings, new URL(door))) throw new DeskError('DIRECTORY_DOWN');
    return config;
  } catch {
    throw new DeskError('DIRECTORY_DOWN');
  }
}

// Every directory accepts this method, unless its metadata lists others only.
function authentication(secret: string): client.ClientAuth {
  const basic = client.ClientSecretBasic(secret);
  const post = client.ClientSecretPost(secret);
  return (directory, ...rest) => {
    const ways = directory.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (ways.includes('client_secret_basic') ? basic : post)(directory, ...rest);
  };
}

function callDirectory(
  settings: DirectorySettings,
  address: string,
  init: client.CustomFetchOptions,
): Promise<Response> {
  if (!isOfDirectory(settings, new URL(address))) throw new DeskError('DIRECTORY_REFUSED');
  return fetch(address, { ...init, body: init.body as BodyInit, redirect: 'manual' });
}

/** Whether an address belongs to the configured directory, so that its answers cannot make this server call another host. */
function isOfDirectory({ issuer, hosts }: Pick<DirectorySettings, 'issuer' | 'hosts'>, address: URL): boolean {
  const own = new URL(issuer);
  return address.protocol === own.protocol && (address.host === own.host || hosts.includes(address.host));
}

/** What the sign-in page shows of the organization's directory; null if none is set up. */
export function directoryDoor(): { name: string | null } | null {
  const { directory } = currentEnv();
  return directory && { name: directory.name };
}
