import { execFileSync } from 'node:child_process';
import type { Instance } from '@/lib/testing/harness/start-instance';

/** A key of the demo's organization, as its operator would issue one for another program. */
export function issueDemoKey({ dataDir }: Instance): string {
  const operator = (...args: string[]) =>
    JSON.parse(
      execFileSync(process.execPath, ['--import', 'tsx', 'lib/front/operator.ts', ...args], {
        env: { ...process.env, DATA_DIR: dataDir },
        encoding: 'utf8',
      }),
    ) as { data: { id: string }[]; key: string };
  const organization = operator('org', 'list').data[0]!.id;
  return operator('key', 'issue', '--org', organization, '--name', 'Tests').key;
}
