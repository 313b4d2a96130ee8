import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';

/**
 * The framework's settings from the build, in the form that its standalone server gets them. With them a start compiles nothing.
 */
export function builtSettings(folder: string): string {
  const manifest = readFileSync(join(folder, '.next', 'required-server-files.json'), 'utf8');
  return JSON.stringify((JSON.parse(manifest) as { config: unknown }).config);
}

type LoadSettings = (phase: string, folder: string, options: { silent: boolean }) => Promise<unknown>;

/** Makes the framework read its settings once in silent mode. Otherwise it prints how long the first reading took. */
export async function readSettingsSilently(folder: string): Promise<void> {
  const load = createRequire(import.meta.url)('next/dist/server/config.js') as { default: LoadSettings };
  await load.default(PHASE_PRODUCTION_SERVER, folder, { silent: true });
}
