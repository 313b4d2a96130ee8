import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { followPage } from '@/lib/desk/page-answers';
import { addressHeader, pathHeader } from '@/lib/desk/staff/own-site';
import type { Env } from '@/lib/env';
import { requestAddress } from './request-address';

const staticPath = '/_next/static/';
const cameraPath = '/photos/take';

// With these headers a caller could spoof a host or address, or control the framework.
const untrustedHeaders = /^(?:x-forwarded-|x-middleware-|x-vakant-|x-real-ip$|forwarded$|x-nextjs-rewritten|x-invoke-)/;

/** Removes what the dashboard must not trust from a request, and sets the security headers that only pages need. */
export function prepareDashboardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  env: Env,
  dev: boolean,
): void {
  const address = requestAddress(request, env.trustedProxies);
  for (const name of Object.keys(request.headers)) if (untrustedHeaders.test(name)) delete request.headers[name];
  request.headers[addressHeader] = address;
  request.headers[pathHeader] = request.url;
  // The framework rejects an action whose origin is not on this host, and a proxy may send another host than the browser.
  const own = new URL(env.appUrl);
  if (request.headers.origin === own.origin) request.headers.host = own.host;
  const isStatic = request.url?.startsWith(staticPath) ?? false;
  const policy = isStatic ? workerPolicy(dev) : contentSecurityPolicy(randomBytes(16).toString('base64'), env, dev);
  // The framework's renderer reads the nonce for its own scripts from the policy on the request.
  request.headers['content-security-policy'] = policy;
  if (!isStatic) followPage(policy, response);
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
  response.setHeader('Permissions-Policy', permissionsPolicy(request.url));
}

/** Only the page that takes photos may use the camera and the position of the device. */
function permissionsPolicy(url: string | undefined): string {
  const may = url?.split('?')[0] === cameraPath ? '(self)' : '()';
  return `camera=${may}, microphone=(), geolocation=${may}`;
}

/**
 * The policy for scripts of workers: a worker applies the policy of its script, not that of the page. Only workers may compile
 * WebAssembly, for the decoders of photos and plans.
 */
function workerPolicy(dev: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval'${dev ? " 'unsafe-eval'" : ''}`,
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Hashes of the styles that the server renders into attributes, where a nonce has no effect: those of the inputs that the component
 * kit and the drop zone hide. Styles that a script sets need no permission.
 */
const renderedStyles = [
  "'sha256-5F9GrKBhqyaNOeYUtJnXqF6zx18El+yIK5QJdjPDOus='",
  "'sha256-bryvYtbc5bNXUFFrZ/pM8tkL7u7T4Mvtmvapae6aoAM='",
  "'sha256-qEKUM5Nf3NMojcHSmLZ+c8ntxh6x/5XWh7iOAHlGAkI='",
];

function contentSecurityPolicy(nonce: string, env: Env, dev: boolean): string {
  const remote = env.remote ? [new URL(env.remote.baseUrl).origin, 'https:'] : [];
  const tiles = env.mapTiles ? [env.mapTiles.origin] : [];
  // A policy cannot name an IPv6 address.
  const images = [env.appUrl, ...remote, ...tiles].filter((source) => !source.includes('['));
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ''}`,
    // In development the framework writes its own styles into the page.
    `style-src 'self' ${dev ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    `style-src-attr ${dev ? "'unsafe-inline'" : `'unsafe-hashes' ${renderedStyles.join(' ')}`}`,
    ["img-src 'self' data: blob:", ...images].join(' '),
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    "worker-src 'self' blob:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
