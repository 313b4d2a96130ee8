import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readEnv } from '@/lib/env';
import { setAnswerHeaders } from './create-server';
import { prepareDashboardRequest } from './dashboard-headers';

function prepared(
  headers: Record<string, string>,
  settings: Record<string, string> = {},
  from = '192.0.2.9',
  url = '/listings',
) {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: from });
  const request = new IncomingMessage(socket);
  request.url = url;
  Object.assign(request.headers, headers);
  const response = new ServerResponse(request);
  setAnswerHeaders(response, readEnv(settings));
  prepareDashboardRequest(request, response, readEnv(settings), false);
  return { request, response };
}

describe('the headers of a dashboard page', () => {
  it('allow only scripts and styles that the server marked, and no framing', () => {
    const policy = String(prepared({}).response.getHeader('content-security-policy'));
    const parts = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part]));
    expect(parts.get('script-src')).toMatch(/^script-src 'self' 'nonce-[\w+/=]{24}' 'strict-dynamic'$/);
    expect(parts.get('style-src')).toMatch(/^style-src 'self' 'nonce-[\w+/=]{24}'$/);
    expect(policy).not.toContain('unsafe-eval');
    for (const part of ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(part);
    }
    expect(prepared({}).response.getHeader('content-security-policy')).not.toBe(policy);
  });

  it('allow WebAssembly in a worker, by the policy of its script, but not in the page', () => {
    const policyOf = (url: string) =>
      String(prepared({}, {}, undefined, url).response.getHeader('content-security-policy'));
    expect(policyOf('/_next/static/chunks/worker.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    for (const page of ['/listings', '/', '/_next/', '/listings?from=/_next/static/']) {
      expect(policyOf(page)).toContain("'strict-dynamic'");
      expect(policyOf(page)).not.toContain('wasm-unsafe-eval');
    }
  });

  it.each([
    [{}, "img-src 'self' data: blob: http://localhost:3000"],
    [{ APP_URL: 'http://[::1]:3000' }, "img-src 'self' data: blob:"],
    [
      { PARTNER_API_URL: 'https://[::1]/partner/v1', PARTNER_API_KEY: 'k' },
      "img-src 'self' data: blob: http://localhost:3000 https:",
    ],
    [
      { MAP_TILES_URL: 'https://tiles.example.com/std/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: 'a' },
      "img-src 'self' data: blob: http://localhost:3000 https://tiles.example.com",
    ],
  ])('with %j allow images by %s', (settings, expected) => {
    const policy = String(prepared({}, settings).response.getHeader('content-security-policy'));
    expect(policy.split('; ').find((part) => part.startsWith('img-src'))).toBe(expected);
    expect(policy.split('tiles.example.com')).toHaveLength('MAP_TILES_URL' in settings ? 2 : 1);
  });

  it.each([
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'same-origin'],
    ['x-robots-tag', 'noindex, nofollow'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['strict-transport-security', undefined],
  ])('%s: %s', (name, value) => {
    expect(prepared({}).response.getHeader(name)).toBe(value);
  });

  it.each([
    ['/photos/take', '(self)'],
    ['/photos/take?by=nearest', '(self)'],
    ['/photos', '()'],
    ['/photos/taken', '()'],
    ['/listings?next=/photos/take', '()'],
    ['/', '()'],
  ])('at %s allow the camera and the position to %s', (url, may) => {
    expect(prepared({}, {}, undefined, url).response.getHeader('permissions-policy')).toBe(
      `camera=${may}, microphone=(), geolocation=${may}`,
    );
  });

  it('require https if the public address is https', () => {
    const { response } = prepared({}, { APP_URL: 'https://desk.example' });
    expect(response.getHeader('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('the host of a request', () => {
  it.each([
    ['https://desk.example', 'desk.example'],
    ['https://desk.example:8443', 'desk.example:8443'],
  ])('from a page at %s is that of the page, whatever host the proxy sends', (origin, host) => {
    const { request } = prepared({ origin, host: '127.0.0.1:3000' }, { APP_URL: origin });
    expect(request.headers.host).toBe(host);
  });

  it.each(['https://evil.example', 'http://127.0.0.1:3000', 'http://desk.example', 'null'])(
    'from a page at %s stays as it is',
    (origin) => {
      const { request } = prepared({ origin, host: '127.0.0.1:3000' }, { APP_URL: 'https://desk.example' });
      expect(request.headers.host).toBe('127.0.0.1:3000');
    },
  );
});

describe('headers that a caller could spoof', () => {
  it.each([
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'x-real-ip',
    'x-middleware-subrequest',
    'x-middleware-rewrite',
    'x-invoke-path',
    'x-vakant-address',
    'x-vakant-path',
  ])('%s never reaches the pages', (name) => {
    const { request } = prepared({ [name]: '198.51.100.1' }, { TRUSTED_PROXIES: '192.0.2.0/24' });
    const { 'x-vakant-address': address, 'x-vakant-path': path, ...others } = request.headers;
    expect(others[name]).toBeUndefined();
    expect(path).toBe('/listings');
    expect(address).toBe(name === 'x-forwarded-for' ? '198.51.100.1' : '192.0.2.9');
  });

  it.each([
    ['', '192.0.2.9', '198.51.100.1', '192.0.2.9'],
    ['10.0.0.0/8', '192.0.2.9', '198.51.100.1', '192.0.2.9'],
    ['192.0.2.9', '192.0.2.9', '198.51.100.1', '198.51.100.1'],
    ['192.0.2.9', '::ffff:192.0.2.9', '198.51.100.1', '198.51.100.1'],
    ['192.0.2.0/24', '192.0.2.9', '203.0.113.5, 198.51.100.1, 192.0.2.4', '198.51.100.1'],
    ['192.0.2.0/24, 2001:db8::/32', '2001:db8::1', 'evil, 2001:db9::7', '2001:db9::7'],
    ['192.0.2.0/24', '192.0.2.9', '203.0.113.5, 198.51.100.1:50123, 192.0.2.4:443', '198.51.100.1'],
    ['192.0.2.0/24', '192.0.2.9', '[2001:db9::7]:50123', '2001:db9::7'],
    ['192.0.2.0/24', '192.0.2.9', '[2001:db9::7]', '2001:db9::7'],
    ['192.0.2.0/24', '192.0.2.9', 'nonsense', '192.0.2.9'],
    ['192.0.2.0/24', '192.0.2.9', '', '192.0.2.9'],
  ])(
    'with proxies %j, a request from %s with X-Forwarded-For %j counts as from %s',
    (TRUSTED_PROXIES, from, named, address) => {
      const { request } = prepared({ 'x-forwarded-for': named }, { TRUSTED_PROXIES }, from);
      expect(request.headers['x-vakant-address']).toBe(address);
    },
  );

  it.each(['10.0.0.0/33', 'proxy.example', '10.0.0.1/', '10.0.0.1,,', '10.0.0.0/8/8'])(
    'a start fails with %j as TRUSTED_PROXIES',
    (TRUSTED_PROXIES) => {
      expect(() => readEnv({ TRUSTED_PROXIES })).toThrow('TRUSTED_PROXIES must be addresses or ranges');
    },
  );
});
