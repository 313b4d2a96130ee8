import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { authSecrets } from '@/lib/desk/connection/auth-secret';
import { storeKey } from '@/lib/desk/connection/stored-key';
import { DeskError } from '@/lib/desk/desk-error';
import { openDeskStore } from '@/lib/desk/desk-store';
import { webhookSecret } from '@/lib/desk/mail/post-webhook';
import { PersonEmail, PersonName, PersonRole } from '@/lib/desk/staff/staff-fields';
import { putStaff } from '@/lib/desk/staff/staff-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import type { Env } from '@/lib/env';
import {
  acceptMember,
  addMember,
  createOrganization,
  findKey,
  issueKey,
  listJobs,
  listKeys,
  listOrganizations,
  OperatorError,
  retryJob,
  revokeKey,
  type ServiceLog,
} from '@/lib/service';
import type { ServiceStore } from '@/lib/service/tables/service-tables';
import { backupCommands, type Command } from './backup/backup-commands';
import { storesIn, refuseHalfRestored } from './backup/data-places';
import { openServiceStore, serviceContext } from './embedded-service';

const faultLog: ServiceLog = {
  info: () => undefined,
  error: (fields, message) => {
    const words = 'error' in fields && fields.error instanceof Error ? ` ${fields.error.message}` : '';
    process.stderr.write(`${message}${words}\n`);
  },
};

type Values = Record<string, string>;
type Stores = { env: Env; service: ServiceStore; desk: DeskStore };

/** Runs a command on the open stores. `done` is the message for the person when it has succeeded. */
function onStores<Result>(
  done: string | ((result: Result) => string),
  work: (stores: Stores, values: Values) => Promise<Result>,
): Command['run'] {
  return async (env, values) => {
    refuseHalfRestored(env.dataDir);
    // Most often DATA_DIR is not that of the server.
    const isNew = env.databaseUrl === null && storesIn(env.dataDir).length === 0;
    const made = isNew ? [`DATA_DIR (${env.dataDir}) had no store, so a new one was made there.`] : [];
    const service = await openServiceStore(env);
    const desk = await openDeskStore(env);
    try {
      const result = await work({ env, service, desk }, values);
      return { result, words: [...made, typeof done === 'string' ? done : done(result)] };
    } finally {
      await desk.close();
      await service.close();
    }
  };
}

const commands: Record<string, Command> = {
  'org create': {
    needs: ['name', 'org-number', 'type'],
    run: onStores(
      'The organization is made. Add an owner with: member add --org ID --email E --role owner',
      ({ service }, { name, 'org-number': number, type }) =>
        createOrganization(service, { name: name!, orgNumber: number!, orgType: type! }),
    ),
  },
  'org list': {
    needs: [],
    run: onStores('These are all. Create one with: org create --name N --org-number D --type lister', ({ service }) =>
      listOrganizations(service),
    ),
  },
  'member add': {
    needs: ['org', 'email', 'role'],
    optional: ['pending'],
    run: onStores('The member is added.', ({ service }, { org, email, role, pending }) =>
      addMember(service, { organizationId: org!, email: email!, role: role!, pending: pending !== undefined }),
    ),
  },
  'member accept': {
    needs: ['org', 'email'],
    run: onStores('The member has accepted.', ({ service }, { org, email }) =>
      acceptMember(service, { organizationId: org!, email: email! }),
    ),
  },
  'key issue': {
    needs: ['org', 'name'],
    optional: ['expires'],
    run: onStores('Keep the key now: it is not shown again.', ({ service, env }, { org, name, expires }) =>
      issueKey(service, {
        organizationId: org!,
        name: name!,
        environment: env.environment,
        expiresAt: expires ?? null,
      }),
    ),
  },
  'key list': {
    needs: ['org'],
    run: onStores('These are all keys; the secrets themselves are not stored.', ({ service }, { org }) =>
      listKeys(service, { organizationId: org! }),
    ),
  },
  'key revoke': {
    needs: ['id'],
    run: onStores('The key does not work from now on.', ({ service }, { id }) => revokeKey(service, { id: id! })),
  },
  'jobs list': {
    needs: [],
    optional: ['state'],
    run: onStores('These are all translations that wait or have failed.', ({ service }, { state }) =>
      listJobs(service, { state }),
    ),
  },
  'jobs retry': {
    needs: ['id'],
    run: onStores('The job is due again.', ({ service }, { id }) => retryJob(service, { id: id! })),
  },
  'desk connect': {
    needs: ['org'],
    run: onStores(connectedWords, async ({ service, desk, env }, { org }) => {
      if (env.remote)
        throw new OperatorError(
          'This dashboard works against a remote service: PARTNER_API_KEY says for which organization there.',
        );
      const { key, ...record } = await issueKey(service, {
        organizationId: org!,
        name: 'Vakant dashboard',
        environment: env.environment,
      });
      const former = await storeKey(desk, key, ...authSecrets(env));
      return { ...record, formerKeyId: former && ((await findKey(service, former))?.id ?? null) };
    }),
  },
  'demo reset': {
    needs: [],
    run: onStores('The demo is as it was on the first day.', async ({ service, desk, env }) => {
      const { resetDemo } = await import('./fill-demo');
      return resetDemo({ env, desk, context: await serviceContext(env, service, faultLog) });
    }),
  },
  'webhook secret': {
    needs: [],
    run: onStores('With this secret the receiver of NOTIFY_WEBHOOK_URL checks signatures.', ({ env }) =>
      Promise.resolve({ secret: webhookSecret(env) }),
    ),
  },
  'staff add': {
    needs: ['email', 'name'],
    optional: ['role'],
    run: onStores('Hand the password over safely: it is not shown again.', async ({ desk }, given) => {
      const password = randomBytes(12).toString('base64url');
      const person = readPerson(given);
      try {
        return { ...(await putStaff(desk, { ...person, password })), password };
      } catch (error) {
        if (!(error instanceof DeskError && error.code === 'LAST_ADMIN')) throw error;
        throw new OperatorError(`${person.email} is the last administrator. Add another one first.`);
      }
    }),
  },
  ...backupCommands,
};

/** Parses a command line into a command and its options. Throws OperatorError, with an empty message if there is no such command. */
export function parseCommand(args: string[]): { command: Command; values: Values } {
  const [one = '', two = ''] = args;
  const name = [`${one} ${two}`, one].find((words) => Object.hasOwn(commands, words));
  if (name === undefined) throw new OperatorError('');
  const command = commands[name]!;
  const { needs, optional = [] } = command;
  const values = readOptions(args.slice(name.split(' ').length), [...needs, ...optional]);
  const missing = needs.filter((option) => values[option] === undefined);
  if (missing.length > 0) {
    throw new OperatorError(`"${name}" needs ${missing.map((option) => `--${option}`).join(' and ')}.`);
  }
  return { command, values };
}

const isFlag = (option: string) => option === 'pending';

function readOptions(args: string[], options: string[]): Values {
  try {
    const { values } = parseArgs({
      args,
      strict: true,
      options: Object.fromEntries(
        options.map((option) => [option, { type: isFlag(option) ? ('boolean' as const) : ('string' as const) }]),
      ),
    });
    return Object.fromEntries(Object.entries(values).map(([option, value]) => [option, String(value)]));
  } catch (error) {
    throw new OperatorError((error as Error).message);
  }
}

function readPerson({ email, name, role }: Values) {
  const read = {
    email: PersonEmail.safeParse(email),
    name: PersonName.safeParse(name),
    role: PersonRole.optional().safeParse(role),
  };
  if (!read.email.success) throw new OperatorError('The e-mail address must be one such as asa@example.com.');
  if (!read.name.success) throw new OperatorError('The name must be one line of 1 to 80 characters.');
  if (!read.role.success) throw new OperatorError(`The role must be one of ${PersonRole.options.join(', ')}.`);
  return { email: read.email.data, name: read.name.data, role: read.role.data };
}

function connectedWords({ formerKeyId }: { formerKeyId: string | null }): string {
  const former = `Its former key is not revoked. If nothing else uses it: key revoke --id ${formerKeyId}`;
  return `The dashboard works for this organization from now on.${formerKeyId === null ? '' : ` ${former}`}`;
}

export function usage(): string {
  const shown = (option: string) => (isFlag(option) ? `--${option}` : `--${option} ...`);
  const lines = Object.entries(commands).map(([name, { needs, optional = [] }]) =>
    ['  npm run -s operator --', name, ...needs.map(shown), ...optional.map((option) => `[${shown(option)}]`)].join(
      ' ',
    ),
  );
  return ['Commands:', ...lines].join('\n');
}
