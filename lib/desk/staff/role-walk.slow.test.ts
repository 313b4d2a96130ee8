import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { roleMay, roles, type Permission, type Role } from '@/lib/rules/staff/permissions';
import { desk, deskForAllTests } from '@/lib/testing/harness/desk-harness';
import { deskRequest } from '@/lib/testing/harness/next-headers';
import { findStaffByToken } from './staff-store';

/** The permission that each action, route and page requires; `nobody`: no session is needed. */
const actions: Record<string, Permission | 'nobody'> = {
  'bulk/actions startRun': 'edit',
  'bulk/actions pauseRun': 'edit',
  'bulk/actions resumeRun': 'edit',
  'bulk/actions cancelRun': 'edit',
  'bulk/actions retryFailed': 'edit',
  'bulk/actions previewBulk': 'publish',
  'bulk/actions undoRun': 'edit',
  'bulk/actions previewDelivery': 'publish',
  'directory/start-directory-sign-in startDirectoryConfirmation': 'own',
  'directory/start-directory-sign-in startDirectorySignIn': 'nobody',
  'fact-sheet/actions changeBrand': 'administer',
  'fact-sheet/actions endSheetLink': 'edit',
  'fact-sheet/actions shareSheet': 'edit',
  'history/actions restoreListing': 'edit',
  'history/actions undoLast': 'edit',
  'invitations/forgotten-password askForNewPassword': 'nobody',
  'invitations/actions acceptInvitation': 'nobody',
  'invitations/actions invitePerson': 'administer',
  'invitations/actions offerNewPassword': 'administer',
  'invitations/actions withdrawInvitation': 'administer',
  'key/replace-key replaceKey': 'administer',
  'listings/actions duplicateListing': 'edit',
  'listings/actions saveListing': 'edit',
  'listings/actions takeOffMarket': 'publish',
  'listings/give-reference giveReference': 'edit',
  'mail/actions saveMailPreferences': 'own',
  'mail/actions unsubscribe': 'nobody',
  'notes/actions editNote': 'edit',
  'notes/actions removeNote': 'edit',
  'notes/actions writeNote': 'edit',
  'objects/actions archiveObject': 'publish',
  'objects/actions saveObject': 'edit',
  'off-reasons/actions setOffReason': 'edit',
  'photo-links/actions endPhotoLink': 'edit',
  'photo-links/actions makePhotoLink': 'edit',
  'photo-links/actions settlePhotos': 'edit',
  'photos/actions bringBackPhoto': 'edit',
  'photos/actions namePhoto': 'edit',
  'photos/actions previewReplace': 'edit',
  'photos/add-photos addPhotos': 'edit',
  'staff/actions changePerson': 'administer',
  'staff/actions dropSecondFactor': 'administer',
  'staff/actions removePerson': 'administer',
  'staff/own-actions changeOwnPassword': 'own',
  'staff/own-actions confirmPassword': 'own',
  'staff/own-actions endAllOtherSessions': 'own',
  'staff/own-actions endOneSession': 'own',
  'staff/own-actions beginSecondFactor': 'own',
  'staff/own-actions confirmSecondFactor': 'own',
  'staff/own-actions renewRecoveryCodes': 'own',
  'staff/own-actions switchOffSecondFactor': 'own',
  'staff/preferences savePreferences': 'nobody',
  'staff/sign-in finishSignIn': 'nobody',
  'staff/sign-in signIn': 'nobody',
  'staff/sign-in signOut': 'nobody',
  'tasks/actions endTask': 'read',
  'tasks/actions reopenTask': 'read',
  'tasks/actions saveTask': 'edit',
  'views/actions chooseDefaultView': 'read',
  'views/actions deleteView': 'read',
  'views/actions saveView': 'read',
  'warnings/actions dismissWarning': 'edit',
};

/** `link`: needs no session, but the token of a link. */
const routes: Record<string, Permission | 'link'> = {
  'account/export GET': 'own',
  'activity GET': 'read',
  'activity/[id] GET': 'read',
  'activity/[id]/restore GET': 'edit',
  'activity/export GET': 'read',
  'activity/off-since GET': 'read',
  'amenities GET': 'read',
  'export GET': 'read',
  'history/[id] GET': 'read',
  'import/template GET': 'read',
  'inventory GET': 'read',
  'inventory/described GET': 'read',
  'inventory/crawl POST': 'edit',
  'key GET': 'read',
  'key/contract GET': 'read',
  'listings/[id] GET': 'read',
  'listings/[id]/presence POST': 'edit',
  'notes/[id] GET': 'read',
  'listings/warnings POST': 'edit',
  'phone/opened POST': 'link',
  'phone/order POST': 'link',
  'phone/upload POST': 'link',
  'photo-links GET': 'read',
  'photos GET': 'read',
  'photos/copy GET': 'read',
  'photos/lost GET': 'read',
  'photos/names GET': 'read',
  'photos/patrol GET': 'read',
  'photos/patrol POST': 'edit',
  'photos/placeholders GET': 'read',
  'references GET': 'read',
  'runs GET': 'read',
  'runs POST': 'publish',
  'runs/[id] GET': 'read',
  'sheet-links GET': 'read',
  'sheet/viewed POST': 'link',
  'staff/[id]/export GET': 'administer',
  'unsubscribe GET': 'link',
  'unsubscribe POST': 'link',
  'uploads/floor-plan POST': 'edit',
  'uploads/images POST': 'edit',
  'uploads/known GET': 'read',
  'views GET': 'read',
};

const pages: Record<string, Permission> = {
  '': 'read',
  account: 'own',
  activity: 'read',
  availability: 'read',
  blockers: 'read',
  import: 'publish',
  key: 'read',
  listings: 'read',
  'listings/[id]': 'read',
  'listings/[id]/sheet': 'read',
  'listings/new': 'edit',
  objects: 'read',
  'objects/[id]': 'read',
  'objects/new': 'edit',
  photos: 'read',
  'photos/take': 'read',
  'photos/delivery': 'publish',
  runs: 'read',
  'runs/[id]': 'read',
  staff: 'administer',
};

/** Routes that need no session. */
const doorRoutes = ['sign-in/directory/callback GET'];

type Module = Record<string, unknown>;
type Answer = 'signed out' | 'refused' | 'no link' | 'let through';

const root = join(fileURLToPath(import.meta.url), '../../../..');
const id = '01937c1e-2222-7aaa-8bbb-000000000001';
const tokens: Partial<Record<Role, string | null>> = {};

deskForAllTests();
beforeAll(async () => {
  for (const role of roles) {
    await desk.signInAs(role);
    tokens[role] = deskRequest.token;
  }
}, 60_000);

function filesIn(folder: string, ending: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => `/${name}`.endsWith(ending) && !name.endsWith('.test.ts')).sort();
}

function load(file: string): Promise<Module> {
  return import(join(root, file)) as Promise<Module>;
}

function functionsOf(module: Module) {
  return Object.entries(module).filter(([, value]) => typeof value === 'function');
}

/** The answer without a session, then the answer to each role. */
/** The names of what the files have, in order. */
function namesIn(found: readonly (readonly (readonly [string, ...unknown[]])[])[]): string[] {
  return found
    .flat()
    .map(([name]) => name)
    .sort();
}

async function walk(ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const token of [null, ...roles.map((role) => tokens[role]!)]) {
    deskRequest.token = token;
    answers.push(await ask());
  }
  return answers;
}

function expectedOf(needs: Permission | 'link'): Answer[] {
  if (needs === 'link') return [null, ...roles].map(() => 'no link');
  return ['signed out', ...roles.map((role) => (roleMay(role, needs) ? 'let through' : 'refused'))];
}

function answerOf(code: unknown): Answer {
  if (code === 'SIGNED_OUT') return 'signed out';
  if (code === 'LINK_GONE') return 'no link';
  return code === 'FORBIDDEN_ROLE' ? 'refused' : 'let through';
}

describe('actions', async () => {
  const files = filesIn('lib/desk', '.ts').filter((file) => {
    return readFileSync(join(root, 'lib/desk', file), 'utf8').startsWith("'use server'");
  });
  const found = await Promise.all(
    files.map(async (file) =>
      functionsOf(await load(`lib/desk/${file}`)).map(
        ([name, value]) =>
          [`${file.replace(/\.ts$/, '')} ${name}`, value as (input: unknown) => Promise<unknown>] as const,
      ),
    ),
  );

  it('are exactly those in the table', () => {
    expect(namesIn(found)).toEqual(Object.keys(actions).sort());
  });

  it.each(found.flat())('%s', async (name, action) => {
    const needs = actions[name];
    if (needs === undefined || needs === 'nobody') return;
    const answers = walk(async () => {
      const result = (await action(undefined)) as { failure?: { code: string } };
      return answerOf(result.failure?.code);
    });
    expect(await answers).toEqual(expectedOf(needs));
  });

  it.each(found.flat().filter(([name]) => actions[name] !== 'nobody'))(
    '%s is rejected if another person signed in after its page was opened',
    async (_, action) => {
      deskRequest.token = tokens.admin!;
      const now = (await findStaffByToken(desk.store, deskRequest.token))!;
      expect(await action({ pageOf: id, asked: undefined })).toMatchObject({
        ok: false,
        failure: { code: 'OTHER_PERSON', signedInAs: { id: now.id, name: now.name } },
      });
      const own = (await action({ pageOf: now.id, asked: undefined })) as { failure?: { code: string } };
      expect(own.failure?.code).not.toBe('OTHER_PERSON');
    },
  );
});

describe('routes', async () => {
  const found = await Promise.all(
    filesIn('app/api', '/route.ts').map(async (file) =>
      functionsOf(await load(`app/api/${file}`)).map(
        ([method, handler]) => [`${file.replace(/\/route\.ts$/, '')} ${method}`, method, handler] as const,
      ),
    ),
  );

  it('are exactly those in the table', () => {
    expect(namesIn(found)).toEqual(Object.keys(routes).sort());
  });

  it.each(found.flat())(
    '%s is never cached, and answers each role as in the table',
    { timeout: 60_000 },
    async (name, method, handler) => {
      const keeping: (string | null)[] = [];
      const answers = walk(async () => {
        const init = { method, headers: deskRequest.headers, ...(method === 'POST' && { body: '{}' }) };
        const request = new Request(`http://localhost:3000/api/${name.split(' ')[0]}`, init);
        const call = handler as (request: Request, context: object) => Promise<Response>;
        const response = await call(request, { params: Promise.resolve({ id }) }).catch(() => null);
        if (response) keeping.push(response.headers.get('cache-control'));
        if (!response || ![401, 403, 404].includes(response.status)) {
          await response?.body?.cancel();
          return 'let through';
        }
        return answerOf(((await response.json()) as { failure: { code: string } }).failure.code);
      });
      expect(await answers).toEqual(expectedOf(routes[name]!));
      expect(keeping.filter((value) => !value?.includes('no-store'))).toEqual([]);
    },
  );
});

it('no other route works without a session', async () => {
  const files = filesIn('app', '/route.ts').filter((file) => !file.startsWith('api/'));
  const found = files.map(async (file) =>
    functionsOf(await load(`app/${file}`)).map(([method]) => `${file.replace(/\/route\.ts$/, '')} ${method}`),
  );
  expect((await Promise.all(found)).flat()).toEqual(doorRoutes);
});

describe('pages', async () => {
  const files = filesIn('app/(desk)', '/page.tsx');
  const names = files.map((file) => file.replace(/\/?page\.tsx$/, ''));
  const { NotForRole } = (await load('components/staff/not-for-role.tsx')) as { NotForRole: unknown };

  it('are exactly those in the table', () => {
    expect(names.sort()).toEqual(Object.keys(pages).sort());
  });

  it.each(names)('/%s', { timeout: 60_000 }, async (name) => {
    const { default: Page } = await load(join('app/(desk)', name, 'page.tsx'));
    const answers = walk(async () => {
      const props = { params: Promise.resolve({ id }), searchParams: Promise.resolve({}) };
      try {
        const element = (await (Page as (props: object) => Promise<{ type: unknown }>)(props)) ?? {};
        return element.type === NotForRole ? 'refused' : 'let through';
      } catch (error) {
        const { digest, code } = error as { digest?: string; code?: string };
        if (digest?.startsWith('NEXT_REDIRECT') && digest.includes(';/sign-in?next=')) return 'signed out';
        return answerOf(code);
      }
    });
    expect(await answers).toEqual(expectedOf(pages[name]!));
  });
});
