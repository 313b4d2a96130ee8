import { execFile } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleMinimalBody, exampleObjectBody } from '@/lib/contract/examples';
import { readEnv } from '@/lib/env';
import { freePort } from '@/lib/testing/harness/free-port';
import { createTestService, type TestOrganization, type TestService } from '@/lib/testing/harness/service-harness';
import { createTestFront } from '@/lib/testing/harness/test-front';
import { installGenerators } from '@/lib/testing/install-generators';

const run = promisify(execFile);
const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
const tsx = import.meta.resolve('tsx');
const minutes = 60_000;

const minimal = JSON.stringify(exampleMinimalBody);
const building = JSON.stringify(exampleObjectBody);

/** The smallest example as the type of each client, and a wrong value for each, which must not compile. */
const typed = `
import type { ListingInput as HeyApi } from './hey-api';
import type { ListingInput as Kubb } from './kubb';
import type { components } from './openapi-typescript';
import type { ListingInput as OrvalFetch } from './orval-fetch';
import { putListingBody } from './orval-zod';

type OpenApiTypescript = components['schemas']['ListingInput'];
type OrvalZod = Parameters<typeof check>[0];
const check = (body: typeof putListingBody._zod.input) => putListingBody.parse(body);

export const bodies: [OpenApiTypescript, HeyApi, OrvalFetch, OrvalZod, Kubb] = [${`${minimal},`.repeat(5)}];
check(bodies[3]);
${['OpenApiTypescript', 'HeyApi', 'OrvalFetch', 'OrvalZod', 'Kubb']
  .map((name) => `// @ts-expect-error\nexport const no${name}: ${name}['type'] = 'lager';`)
  .join('\n')}
`;

const heyApiJob = `
import { getListing, putListing, putObject, unpublishListing } from './hey-api';
import { client } from './hey-api/client.gen';

client.setConfig({ auth: process.env.KEY! });
const object = await putObject({ path: { id: 'NS-STO-01' }, body: ${building}, throwOnError: true });
const pushed = await putListing({ path: { id: 'HEY-1' }, body: ${minimal}, throwOnError: true });
const read = await getListing({ path: { id: 'ext:HEY-1' }, throwOnError: true });
const off = await unpublishListing({ path: { id: 'ext:HEY-1' }, throwOnError: true });
const refused = await putListing({ path: { id: 'HEY-1' }, body: { ...${minimal}, objectId: 'nowhere' } });
console.log(
  JSON.stringify([object.data.city, pushed.data.outcome, read.data.publishBlockers, off.data.status, refused.error?.code]),
);
`;

const orvalJob = `
import { getListing, putListing, putObject, unpublishListing } from './orval-fetch';
import { getListingResponse, putListingBody } from './orval-zod';

const options = { headers: { Authorization: \`Bearer \${process.env.KEY}\` } };
const object = await putObject('NS-STO-01', ${building}, options);
const pushed = await putListing('ORVAL-1', putListingBody.parse(${minimal}), options);
const read = await getListing('ext:ORVAL-1', options);
const off = await unpublishListing('ext:ORVAL-1', options);
const refused = await putListing('ORVAL-1', { ...${minimal}, objectId: 'nowhere' }, options);
if (object.status !== 200 || pushed.status !== 200 || off.status !== 200 || refused.status !== 400) throw new Error();
const { publishBlockers } = getListingResponse.parse(read.data);
console.log(JSON.stringify([object.data.city, pushed.data.outcome, publishBlockers, off.data.status, refused.data.code]));
`;

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  // The code that kubb generates imports files with their extension.
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  typeRoots: [join(modules, '@types')],
  types: ['node'],
};

describe('clients generated from the served description', () => {
  let test: TestService;
  let own: TestOrganization;
  let server: Server;
  let installed: string;
  let out: string;
  beforeAll(async () => {
    installed = await installGenerators();
    out = await mkdtemp(join(installed, 'clients-'));
    const port = await freePort();
    const appUrl = `http://127.0.0.1:${port}`;
    test = await createTestService({ settings: { publicUrl: appUrl } });
    own = await test.makeOrganization();
    server = createTestFront({ env: readEnv({ APP_URL: appUrl }), service: test.service });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const description = join(out, 'openapi.json');
    await writeFile(description, await (await fetch(`${appUrl}/docs/openapi.json`)).text());
    await run(process.execPath, ['generate-clients.mjs', description, out], { cwd: installed });
    for (const [name, text] of Object.entries({ typed, heyApiJob, orvalJob }))
      await writeFile(join(out, `${name}.ts`), text);
    await writeFile(join(out, 'package.json'), '{ "type": "module" }');
    await writeFile(join(out, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'] }));
  }, 10 * minutes);
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await test.close();
    await rm(out, { recursive: true, force: true });
  });

  it(
    'compile in strict mode, with the smallest example as the body of each',
    async () => {
      const { stdout } = await run(process.execPath, [join(modules, 'typescript/bin/tsc'), '--project', out]).catch(
        (error: { stdout: string }) => error,
      );
      expect(stdout).toBe('');
    },
    minutes,
  );

  it.each(['heyApiJob', 'orvalJob'])(
    'do the partner’s job: %s',
    async (job) => {
      const env = { ...process.env, KEY: own.key.key };
      const { stdout } = await run(process.execPath, ['--import', tsx, join(out, `${job}.ts`)], { env });
      expect(JSON.parse(stdout)).toEqual(['Stockholm', 'created', ['images', 'noticePeriod'], 'draft', 'BAD_REQUEST']);
    },
    minutes,
  );
});
