import { request as httpRequest } from 'node:http';
import { expect, test } from '@playwright/test';
import { fixedPaths } from './page-matrix';
import { signIn, signInByHand } from './staff';

/** Headers that ask the framework for something other than the page. */
const disguises: Record<string, string>[] = [
  {},
  { RSC: '1' },
  { RSC: '1', 'Next-Router-Prefetch': '1' },
  { 'x-middleware-subrequest': 'middleware' },
  { 'x-forwarded-host': 'evil.example', 'x-nextjs-data': '1', 'x-invoke-path': '/staff' },
];
const reads = [
  '/api/inventory',
  '/api/amenities',
  '/api/key',
  '/api/activity',
  '/api/runs',
  '/api/listings/01937c1e-2222-7aaa-8bbb-000000000001',
];

for (const path of fixedPaths) {
  test(`a visitor who is not signed in gets from ${path} to the sign-in page and sees nothing else`, async ({
    request,
    baseURL,
  }) => {
    for (const headers of disguises) {
      const response = await request.get(path, { headers, maxRedirects: 0 });
      const text = await response.text();
      expect(text).not.toContain('Norrskär');
      expect(text).not.toContain('norrskar.example');
    }
    const response = await request.get(path);
    expect(response.url()).toBe(`${baseURL}/sign-in?next=${encodeURIComponent(path)}`);
    expect(await response.text()).toMatch(/<h1[^>]*>Logga in</);
  });
}

for (const path of reads) {
  test(`a visitor who is not signed in gets only a 401 from ${path}`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(401);
    expect(await response.json()).toEqual({ failure: expect.objectContaining({ code: 'SIGNED_OUT' }) });
    expect(response.headers()['cache-control']).toContain('no-store');
  });
}

for (const path of [
  '/.git/HEAD',
  '/.env',
  '/package.json',
  '/lib/env.ts',
  '/auth-secret',
  '/screenshots/',
  '/_next/',
  '/_next/static/',
  '/_next/image?url=http%3A%2F%2F169.254.169.254%2F&w=64&q=75',
  '/_next/image?url=%2Fscreenshots%2Flistings-light.png&w=640&q=75',
  '/__nextjs_source-map?filename=x',
]) {
  test(`nobody is served ${path}`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}

for (const path of ['/sheet/guessed', '/phone/guessed', '/invite/guessed', '/unsubscribe/guessed']) {
  test(`a link that does not work, ${path}, is 404 and says so without scripts`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(await response.text()).toMatch(/<h1[^>]*>Länken gäller inte/);
  });
}

test('a page of staff about a record that does not exist is 404', async ({ page }) => {
  await signIn(page);
  for (const noun of ['listings', 'objects', 'runs']) {
    for (const id of ['guessed', '01937c1e-2222-7aaa-8bbb-000000000001']) {
      const answer = await page.goto(`/${noun}/${id}`);
      expect(answer!.status(), `${noun} ${id}`).toBe(404);
      await expect(page.getByText(/finns inte/).first()).toBeVisible();
    }
  }
});

test('nobody is served a response to TRACE or the source maps of scripts', async ({ request, page, baseURL }) => {
  const { hostname, port } = new URL(baseURL!);
  const [status, text] = await new Promise<[number, string]>((resolve, reject) => {
    const asked = httpRequest({ hostname, port, path: '/sign-in', method: 'TRACE', headers: { 'X-Canary': 'seen' } });
    asked.on('error', reject).on('response', (response) => {
      let body = '';
      response.on('data', (part: Buffer) => (body += part.toString()));
      response.on('end', () => resolve([response.statusCode!, body]));
    });
    asked.end();
  });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(text).not.toContain('seen');
  await page.goto('/sign-in');
  const scripts = await page
    .locator('script[src]')
    .evaluateAll((all) => all.map((script) => script.getAttribute('src')!));
  expect(scripts.length).toBeGreaterThan(2);
  for (const script of scripts) {
    expect((await request.get(`${script.split('?')[0]}.map`)).status(), script).toBe(404);
    expect(await (await request.get(script)).text()).not.toContain('sourceMappingURL');
  }
});

test('the dashboard rejects an upload from a visitor who is not signed in, and from another site', async ({
  page,
  request,
  baseURL,
}) => {
  const multipart = { files: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') } };
  const headers = { Origin: baseURL! };
  expect((await request.post('/api/uploads/images', { multipart, headers })).status()).toBe(401);
  await signIn(page);
  for (const origin of ['https://evil.example', 'null']) {
    const response = await page.request.post('/api/uploads/images', { multipart, headers: { Origin: origin } });
    expect(response.status(), origin).toBe(403);
  }
});

test('a person with a wrong password gets the same message as an unknown one, and the address typed stays', async ({
  page,
}) => {
  await page.goto('/sign-in');
  for (const email of ['asa.lindqvist@norrskar.example', 'nobody@norrskar.example']) {
    await page.getByLabel('E-postadress').fill(email);
    await page.getByLabel('Lösenord', { exact: true }).fill('wrong password');
    await page.getByRole('button', { name: 'Logga in' }).click();
    await expect(page.getByText('E-postadressen eller lösenordet stämmer inte.')).toBeVisible();
    await expect(page.getByLabel('E-postadress')).toHaveValue(email);
  }
});

test('signing out ends the session at once', async ({ page, context }) => {
  await signInByHand(page);
  const cookies = await context.cookies();
  await page.getByRole('button', { name: /Åsa Lindqvist/ }).click();
  await page.getByRole('menuitem', { name: 'Logga ut' }).click();
  await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible();
  await context.addCookies(cookies);
  expect((await page.request.get('/api/inventory')).status()).toBe(401);
});

test('pages have a strict content security policy and are never cached', async ({ page }) => {
  await signIn(page);
  const response = await page.goto('/listings');
  const headers = response!.headers();
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic';/);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control']).toContain('no-store');
});
