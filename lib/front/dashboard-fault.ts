import type { IncomingMessage } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { isFromOwnSite } from '@/lib/desk/staff/own-site';
import { reportRefusal } from '@/lib/desk/staff/refusals';
import type { Env } from '@/lib/env';
import { actionBytesMax } from './action-bytes-max';
import { requestAddress } from './request-address';

/** `onlyRead`: there is only something to read. */
type DashboardFault = { status: 400 | 403 | 413; message: string } | 'onlyRead';

const malformed = { status: 400, message: 'The request is malformed.' } as const;
/** `callAction` finds the code in the thrown error. */
const tooLarge = { status: 413, message: 'PAYLOAD_TOO_LARGE' } as const;
const foreign = { status: 403, message: 'Only pages of this site can do this.' } as const;
const apiPath = '/api/';
/** A file of the build or of `public`. No page has such a path: the last part of a token is longer. */
const filePath = /^\/_next\/static\/|\.\w{1,11}$/;
/** Pages send their actions as text. */
const multipart = /^multipart\/form-data/i;

/**
 * Why a request is rejected before the dashboard gets it, or null. The framework would answer such requests with 500 and write its own
 * lines to the log. A request from a foreign site gets one line in the log; route handlers reject it themselves, in the shape of their
 * errors.
 */
export function dashboardFault(
  request: IncomingMessage,
  { trustedProxies }: Pick<Env, 'trustedProxies'>,
): DashboardFault | null {
  const { url = '', headers } = request;
  if (!isReadable(url) || !isRouterState(headers['next-router-state-tree'])) return malformed;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead && filePath.test(url.split('?', 1)[0]!)) return 'onlyRead';
  const isAction = request.method === 'POST' && !url.startsWith(apiPath);
  if (!isAction) return null;
  if (isFromOwnSite(siteHeaders(request))) {
    if (multipart.test(headers['content-type'] ?? '')) return malformed;
    // The framework does not read the rest of a longer body, so the next request would wait for it.
    return Number(headers['content-length']) > actionBytesMax ? tooLarge : null;
  }
  const address = requestAddress(request, trustedProxies);
  reportRefusal({ code: 'FOREIGN_ORIGIN', staff: null, account: null, address });
  return foreign;
}

function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0]!);
    return url.startsWith('/') && URL.canParse(url, 'http://localhost');
  } catch {
    return false;
  }
}

function isRouterState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
}

function siteHeaders({ headers }: IncomingMessage): Headers {
  const site = new Headers();
  for (const name of ['origin', 'host', 'sec-fetch-site'] as const) {
    const value = headers[name];
    if (typeof value === 'string') site.set(name, value);
  }
  return site;
}
