import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import { build } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
import openapiTS, { astToString } from 'openapi-typescript';
import { generate } from 'orval';

// Runs in the folder that the generators are installed in. Each runs with its defaults, but orval needs the address for its calls.
const [input, out] = process.argv.slice(2);
mkdirSync(out, { recursive: true });

writeFileSync(`${out}/openapi-typescript.ts`, astToString(await openapiTS(pathToFileURL(input))));

await createClient({ input, output: `${out}/hey-api`, logs: { level: 'silent' } });

const baseUrl = { getBaseUrlFromSpecification: true };
await generate({ input: { target: input }, output: { target: `${out}/orval-fetch.ts`, client: 'fetch', baseUrl } });
await generate({ input: { target: input }, output: { target: `${out}/orval-zod.ts`, client: 'zod' } });

const { error, failedPlugins } = await build({
  config: {
    root: out,
    input: { path: input },
    output: { path: `${out}/kubb` },
    plugins: [pluginOas(), pluginTs(), pluginClient()],
  },
});
if (error || failedPlugins.size > 0) throw error ?? new Error('A plugin of kubb failed.');
