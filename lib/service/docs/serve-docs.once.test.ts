import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createDocs } from './serve-docs';

const origin = 'https://vakant.example';
const docsOrigin = 'https://docs.example';
const docs = createDocs({ publicUrl: origin, docsOrigin, conditionalWrites: false });
const get = (path: string, init: RequestInit = {}) => docs.fetch(new Request(origin + path, init));
const page = await get('/docs').text();
const files = [...page.matchAll(/(?:href|src)="(\/docs\/[^"]+)"/g)].map((match) => match[1]!);
const assets = [...new Set(files)].filter((path) => path !== '/docs/openapi.json');
const corsOf = ({ headers }: Response) => [...headers.keys()].filter((name) => name.startsWith('access-control-'));

describe('the documentation', () => {
  it('is a titled page in its language, which loads only its own files', () => {
    expect(page).toMatch(/<html lang="en">[^]*<title>Partner Inventory API 1\.0\.0<\/title>/);
    expect(page).not.toMatch(/<script(?![^>]*src=)|<style|style=|\bon\w+=|https?:|\/\/(?!docs)/);
    expect(assets).toHaveLength(6);
    expect(files).toContain('/docs/openapi.json');
  });

  it('has a policy that allows scripts and styles from its own origin only, and none inline', () => {
    const { headers } = get('/docs');
    const policy = headers.get('Content-Security-Policy')!;
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  });

  it('answers the same with a trailing slash', async () => {
    expect(await get('/docs/').text()).toBe(page);
  });

  it('has a description at the public address', async () => {
    const response = get('/docs/openapi.json');
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    const { openapi, servers } = (await response.json()) as { openapi: string; servers: object[] };
    expect([openapi, servers]).toEqual(['3.1.1', [{ url: `${origin}/partner/v1` }]]);
  });

  it.each(assets)('%s has its type, is compressed if accepted, and may be cached forever', async (path) => {
    const plain = get(path);
    const types = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', woff2: 'font/woff2' };
    const extension = path.split('.').at(-1) as keyof typeof types;
    const charset = extension === 'woff2' ? '' : '; charset=utf-8';
    expect(plain.headers.get('Content-Type')).toBe(types[extension] + charset);
    expect(plain.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const bytes = Buffer.from(await plain.arrayBuffer());
    expect(plain.headers.get('Content-Length')).toBe(String(bytes.length));
    const packed = get(path, { headers: { 'Accept-Encoding': 'br, gzip' } });
    const isPacked = packed.headers.get('Content-Encoding') === 'gzip';
    expect(isPacked).toBe(extension !== 'woff2');
    const received = Buffer.from(await packed.arrayBuffer());
    expect((isPacked ? gunzipSync(received) : received).equals(bytes)).toBe(true);
    expect(get(path, { headers: { 'Accept-Encoding': 'gzip;q=0' } }).headers.get('Content-Encoding')).toBeNull();
  });

  it('serves its font under the name that its stylesheet uses', async () => {
    const style = await get(assets.find((path) => path.includes('/style.'))!).text();
    expect(assets).toContain(`/docs/${/url\('([^']+)'\)/.exec(style)![1]}`);
  });

  it.each(['/docs', '/docs/openapi.json', ...assets])('%s answers HEAD and conditional requests', async (path) => {
    const whole = get(path);
    const head = get(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('Content-Length')).toBe(whole.headers.get('Content-Length'));
    const again = get(path, { headers: { 'If-None-Match': whole.headers.get('ETag')! } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(get(path, { headers: { 'If-None-Match': '"another"' } }).status).toBe(200);
  });

  it.each([
    ['GET', '/docs/nothing'],
    ['GET', '/docs/swagger-ui-bundle.js'],
    ['GET', '/docs/../package.json'],
    ['GET', '/docs/%2e%2e/package.json'],
    ['GET', '/docs/..%2fpackage.json'],
    ['GET', '/docs/%2e%2e%2f%2e%2e%2fetc/passwd'],
    ['GET', '/docs//etc/passwd'],
    ['GET', '/docs/constructor'],
    ['GET', `${assets[0]}/`],
    ['HEAD', '/docs/nothing'],
    ['POST', '/docs'],
    ['DELETE', '/docs/openapi.json'],
  ])('%s %s is 404 in the shape of every error', async (method, path) => {
    const response = get(path, { method });
    expect(response.status).toBe(404);
    expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const text = await response.text();
    expect(text === '' ? null : JSON.parse(text)).toEqual(
      method === 'HEAD' ? null : { code: 'NOT_FOUND', status: 404, message: 'There is no such page.' },
    );
  });

  it('C044 lets the documentation site read its description, and no other site', () => {
    const from = (Origin: string, path = '/docs/openapi.json') => get(path, { headers: { Origin } });
    const site = from(docsOrigin);
    expect(site.headers.get('Access-Control-Allow-Origin')).toBe(docsOrigin);
    expect(site.headers.get('Vary')).toBe('Accept-Encoding, Origin');
    for (const other of ['https://evil.example', 'null', origin, `${docsOrigin}.evil`, 'https://DOCS.example']) {
      expect(corsOf(from(other)), other).toEqual([]);
    }
    expect(corsOf(from(docsOrigin, '/docs'))).toEqual([]);
    const unset = createDocs({ publicUrl: origin, docsOrigin: null, conditionalWrites: false });
    const asked = new Request(`${origin}/docs/openapi.json`, { headers: { Origin: docsOrigin } });
    expect(corsOf(unset.fetch(asked))).toEqual([]);
  });
});
