import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { authSecret } from '@/lib/desk/connection/auth-secret';
import { storeKey } from '@/lib/desk/connection/stored-key';
import { DeskError } from '@/lib/desk/desk-error';
import { webhookSecret } from '@/lib/desk/mail/post-webhook';
import { PersonEmail, PersonName, PersonRole } from '@/lib/desk/staff/staff-fields';
import { putStaff } from '@/lib/desk/staff/staff-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import type { Env } from '@/lib/env';
import {
  acceptMember,
  addMember,
  createOrganization,
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
import { backupCommands, type DataCommand } from './backup/backup-commands';
import { serviceContext } from './embedded-service';

const faultLog: ServiceLog = {
  info: () => undefined,
  error: (fields, message) => {
    const words = 'error' in fields && fields.error instanceof Error ? ` ${fields.error.message}` : '';
    process.stderr.write(`${message}${words}\n`);
  },
};

type Stores = { env: Env; service: ServiceStore; desk: DeskStore };
type Values = Record<string, string>;
type StoreCommand = {
  needs: string[];
  optional?: string[];
  done: string;
  run: (stores: Stores, values: Values) => Promise<unknown>;
};
export type Command = { onStores: StoreCommand } | { onData: DataCommand };

/** The operator's commands by their two words; `needs` are the required options, `optional` the others, `pending` is a switch. */
const storeCommands: Record<string, StoreCommand> = {
  'org create': {
    needs: ['name', 'org-number', 'type'],
    done: 'The organization is made. Add an owner with: member add --org ID --email E --role owner',
    run: ({ service }, { name, 'org-number': number, type }) =>
      createOrganization(service, { name: name!, orgNumber: number!, orgType: type! }),
  },
  'org list': { needs: [], done: 'These are all.', run: ({ service }) => listOrganizations(service) },
  'member add': {
    needs: ['org', 'email', 'role'],
    optional: ['pending'],
    done: 'The member is added.',
    run: ({ service }, { org, email, role, pending }) =>
      addMember(service, { organizationId: org!, email: email!, role: role!, pending: pending !== undefined }),
  },
  'member accept': {
    needs: ['org', 'email'],
    done: 'The member has accepted.',
    run: ({ service }, { org, email }) => acceptMember(service, { organizationId: org!, email: email! }),
  },
  'key issue': {
    needs: ['org', 'name'],
    optional: ['expires'],
    done: 'Keep the key now: it is not shown again.',
    run: ({ service, env }, { org, name, expires }) =>
      issueKey(service, {
        organizationId: org!,
        name: name!,
        environment: env.environment,
        expiresAt: expires ?? null,
      }),
  },
  'key list': {
    needs: ['org'],
    done: 'These are all keys; the secrets themselves are not stored.',
    run: ({ service }, { org }) => listKeys(service, { organizationId: org! }),
  },
  'key revoke': {
    needs: ['id'],
    done: 'The key does not work from now on.',
    run: ({ service }, { id }) => revokeKey(service, { id: id! }),
  },
  'jobs list': {
    needs: [],
    optional: ['state'],
    done: 'These are all translations that wait or have failed.',
    run: ({ service }, { state }) => listJobs(service, { state }),
  },
  'jobs retry': {
    needs: ['id'],
    done: 'The job is due again.',
    run: ({ service }, { id }) => retryJob(service, { id: id! }),
  },
  'desk connect': {
    needs: ['org'],
    done: 'The dashboard works for this organization from now on.',
    run: async ({ service, desk, env }, { org }) => {
      if (env.remote)
        throw new OperatorError(
          'This dashboard works against a remote service: PARTNER_API_KEY says for which organization there.',
        );
      const { key, ...record } = await issueKey(service, {
        organizationId: org!,
        name: 'Vakant dashboard',
        environment: env.environment,
      });
      await storeKey(desk, key, authSecret(env));
      return record;
    },
  },
  'demo reset': {
    needs: [],
    done: 'The demo is as it was on the first day.',
    run: async ({ service, desk, env }) => {
      const { resetDemo } = await import('./fill-demo');
      return resetDemo({ env, desk, context: await serviceContext(env, service, faultLog) });
    },
  },
  'webhook secret': {
    needs: [],
    done: 'With this secret the receiver of NOTIFY_WEBHOOK_URL checks signatures.',
    run: ({ env }) => Promise.resolve({ secret: webhookSecret(env) }),
  },
  'staff add': {
    needs: ['email', 'name'],
    optional: ['role'],
    done: 'Hand the password over safely: it is not shown again.',
    run: async ({ desk }, given) => {
      const password = randomBytes(12).toString('base64url');
      const person = readPerson(given);
      try {
        return { ...(await putStaff(desk, { ...person, password })), password };
      } catch (error) {
        if (!(error instanceof DeskError && error.code === 'LAST_ADMIN')) throw error;
        throw new OperatorError(`${person.email} is the last administrator. Add another one first.`);
      }
    },
  },
};

/** The command and options in a command line. Throws OperatorError, with an empty message where the words name no command. */
export function parseCommand(args: string[]): { command: Command; values: Values } {
  const [name, command] = findCommand(args);
  const { needs, optional = [] } = 'onStores' in command ? command.onStores : command.onData;
  const parsed = readOptions(args.slice(name.split(' ').length), [...needs, ...optional]);
  const missing = needs.filter((option) => parsed[option] === undefined);
  if (missing.length > 0) {
    throw new OperatorError(`"${name}" needs ${missing.map((option) => `--${option}`).join(' and ')}.`);
  }
  return { command, values: parsed };
}

function findCommand(args: string[]): [name: string, command: Command] {
  const [one = '', two = ''] = args;
  const onStores = storeCommands[`${one} ${two}`];
  if (onStores) return [`${one} ${two}`, { onStores }];
  const onData = Object.hasOwn(backupCommands, one) ? backupCommands[one] : undefined;
  if (!onData) throw new OperatorError('');
  return [one, { onData }];
}

function readOptions(args: string[], options: string[]): Values {
  try {
    const { values } = parseArgs({
      args,
      strict: true,
      options: Object.fromEntries(
        options.map((option) => [option, { type: option === 'pending' ? ('boolean' as const) : ('string' as const) }]),
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
  if (!read.role.success) throw new OperatorError('The role must be viewer, editor, publisher or admin.');
  return { email: read.email.data, name: read.name.data, role: read.role.data };
}

export function usage(): string {
  const lines = Object.entries({ ...storeCommands, ...backupCommands }).map(([name, { needs, optional = [] }]) =>
    ['  npm run -s operator --', name, ...needs.map((o) => `--${o} ...`), ...optional.map((o) => `[--${o}]`)].join(' '),
  );
  return ['Commands:', ...lines].join('\n');
}
