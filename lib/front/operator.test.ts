import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiledProgram } from '@/lib/testing/programs/compiled-programs';

describe('operator commands', { timeout: 60_000 }, () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'vakant-operator-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  const operator = (...args: string[]) => operatorWith({}, ...args);

  function operatorWith(
    settings: Record<string, string>,
    ...args: string[]
  ): Promise<{ code: number; out: string; words: string }> {
    return new Promise((resolve) => {
      const env = { ...process.env, DATA_DIR: dataDir, ...settings };
      execFile(process.execPath, [compiledProgram('operator'), ...args], { env }, (error, out, words) => {
        resolve({ code: error ? 1 : 0, out, words });
      });
    });
  }

  async function printed(...args: string[]): Promise<Record<string, unknown>> {
    const { code, out, words } = await operator(...args);
    expect(code, words).toBe(0);
    expect(out.trim().split('\n')).toHaveLength(1);
    return JSON.parse(out) as Record<string, unknown>;
  }

  it('are in the README of the process, with the options that each needs', async () => {
    const needed = (call: string) => call.replace(/ \[.*/, '').replaceAll(/(--[\w-]+) \S+/g, '$1');
    const { words } = await operator();
    const commands = [...words.matchAll(/operator -- (.*)/g)].map(([, call]) => needed(call!));
    const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
    expect([...readme.matchAll(/`(.*?)`/g)].map(([, call]) => needed(call!))).toEqual(expect.arrayContaining(commands));
  });

  it('C023 C028 create an organization, its members and its keys, and show a key only once', async () => {
    const organization = await printed(
      'org',
      'create',
      '--name',
      'Norrskär',
      '--org-number',
      '5590123456',
      '--type',
      'lister',
    );
    expect(organization).toEqual({
      id: expect.any(String),
      name: 'Norrskär',
      orgNumber: '5590123456',
      orgType: 'lister',
    });
    const org = ['--org', organization.id as string];
    expect(await printed('org', 'list')).toEqual({ data: [organization] });
    const invited = await printed('member', 'add', ...org, '--email', 'a@example.com', '--role', 'owner', '--pending');
    expect(invited).toMatchObject({ email: 'a@example.com', role: 'owner', accepted: false });
    expect(await printed('member', 'accept', ...org, '--email', 'a@example.com')).toMatchObject({ accepted: true });
    const issued = await printed('key', 'issue', ...org, '--name', 'Pilot', '--expires', '2030-01-01T00:00:00Z');
    expect(issued.key).toMatch(/^svc_sk_[0-9a-f]{48}$/);
    expect(issued.keyPrefix).toBe((issued.key as string).slice(0, 15));
    expect(issued.expiresAt).toBe('2030-01-01T00:00:00.000Z');
    expect(JSON.stringify(await printed('key', 'list', ...org))).not.toContain(issued.key as string);
    expect(await printed('key', 'revoke', '--id', issued.id as string)).toEqual({
      id: issued.id,
      revokedAt: expect.any(String),
    });
    expect(await printed('jobs', 'list', '--state', 'failed')).toEqual({ data: [] });
    const connected = await printed('desk', 'connect', ...org);
    expect(connected).not.toHaveProperty('key');
    expect(connected.formerKeyId).toBeNull();
    const again = await operator('desk', 'connect', ...org);
    expect(again.words).toContain(
      `Its former key is not revoked. If nothing else uses it: key revoke --id ${String(connected.id)}`,
    );
    expect(await printed('staff', 'add', '--email', 'b@example.com', '--name', 'B')).toMatchObject({
      role: 'publisher',
    });
  });

  it('staff add gives an existing person a new password and name, and a new role only if one is given', async () => {
    const add = (...args: string[]) => ['staff', 'add', '--email', 'admin@example.com', '--name', ...args];
    const admin = await printed(...add('A', '--role', 'admin'));
    const again = await printed(...add(' Asa '));
    expect(again).toEqual({ ...admin, name: 'Asa', password: expect.not.stringContaining(String(admin.password)) });
    const refused = await operator(...add('A', '--role', 'viewer'));
    expect(refused).toEqual({
      code: 1,
      out: '',
      words: 'admin@example.com is the last administrator. Add another one first.\n',
    });
  });

  it('report that DATA_DIR had no store, as when it is not that of the server', async () => {
    const list = () => operatorWith({ DATA_DIR: join(dataDir, 'other') }, 'org', 'list');
    expect((await list()).words).toContain('/other) had no store, so a new one was made there.');
    expect((await list()).words).not.toContain('had no store');
  });

  it('desk connect fails if the dashboard works against a remote service', async () => {
    const remote = { PARTNER_API_URL: 'https://api.example.com/partner/v1', PARTNER_API_KEY: 'svc_sk_0' };
    const { code, out, words } = await operatorWith(remote, 'desk', 'connect', '--org', 'any');
    expect([code, out]).toEqual([1, '']);
    expect(words).toContain('works against a remote service');
  });

  it.each([
    [['org', 'create', '--name', 'X'], '--org-number and --type'],
    [['org', 'create', '--name', 'X', '--org-number', '12-3', '--type', 'lister'], 'digits only'],
    [['member', 'add', '--org', 'nobody', '--email', 'a@example.com', '--role', 'owner'], ''],
    [['key', 'revoke', '--id', 'nothing'], 'no key'],
    [['jobs', 'list', '--state', 'lost'], 'queued or failed'],
    [['jobs', 'retry', '--id', 'nothing'], 'no job'],
    [['staff', 'add', '--email', 'not an email', '--name', 'B'], 'The e-mail address must be'],
    [['staff', 'add', '--email', 'c@example.com', '--name', ' '], 'The name must be'],
    [['staff', 'add', '--email', 'c@example.com', '--name', 'B', '--role', 'boss'], 'The role must be'],
    [['no', 'such'], 'key issue --org ... --name ... [--expires ...]'],
    [['org', 'list', '--loudly'], '--loudly'],
  ])('%j fails with a plain sentence and nothing on standard output', async (args, sentence) => {
    const { code, out, words } = await operator(...args);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(words).toContain(sentence);
    expect(words).not.toContain('    at ');
  });
});
