import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';

type LoadSettings = (phase: string, folder: string, options: { silent: boolean }) => Promise<unknown>;

/**
 * Gives the framework its settings as they were when the app was built, as its own standalone server does: nothing is compiled at a
 * start. Read once here, quietly, because the framework prints how long its first reading took.
 */
export async function useBuiltSettings(folder: string): Promise<void> {
  const manifest = readFileSync(join(folder, '.next', 'required-server-files.json'), 'utf8');
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify((JSON.parse(manifest) as { config: unknown }).config);
  const load = createRequire(import.meta.url)('next/dist/server/config.js') as { default: LoadSettings };
  await load.default(PHASE_PRODUCTION_SERVER, folder, { silent: true });
}
