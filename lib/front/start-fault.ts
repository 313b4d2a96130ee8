import { ConnectionLost } from '@/lib/database/postgres-pool';
import { StoreError } from '@/lib/database/store-error';
import { EnvError } from '@/lib/env';
import { S3Fault } from '@/lib/service/uploads/s3-file-store';

const notWritable =
  'DATA_DIR cannot be written to. Give it to the user who runs this, or set DATA_DIR to another folder.';
const damaged = 'The store in DATA_DIR is damaged. It was left as it is: put a backup in its place, or move it away.';
// The platform reports a read-only disk so too.
const absent =
  'DATA_DIR cannot be created. Is its disk mounted and not read-only, or is it a link to a folder that does not exist?';
const full = 'The disk that holds DATA_DIR is full. Make room and start again.';
const inUse = 'The store is in use by another process; try again in a moment.';

const tooFew =
  'The user of DATABASE_URL may not make or change tables there. Make this user the owner of the database and of its tables.';

const sentences: [RegExp, string][] = [
  [/^(?:SQLITE_NOTADB|SQLITE_CORRUPT.*|SQLITE_IOERR_SHORT_READ)$/, damaged],
  [/^(?:SQLITE_READONLY.*|SQLITE_CANTOPEN.*|SQLITE_PERM|EACCES|EPERM|EROFS)$/, notWritable],
  [/^(?:EEXIST|ENOTDIR)$/, 'DATA_DIR is not a folder.'],
  [/^(?:SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT|EFBIG)$/, full],
  [
    /^(?:ELOOP|ENAMETOOLONG)$/,
    'DATA_DIR cannot be a folder: its path is too long, or has a link that leads to itself.',
  ],
  [/^SQLITE_BUSY.*$/, inUse],
  [/^42501$/, tooFew],
  [/^25006$/, 'The database of DATABASE_URL is read-only, as a standby is. Set DATABASE_URL to the primary.'],
];

/** Why a process cannot start, in one plain sentence. An unexpected error is shown with its stack. */
export function startFault(error: unknown): string[] {
  if (error instanceof EnvError) return error.mistakes;
  if (error instanceof StoreError || error instanceof ConnectionLost || error instanceof S3Fault)
    return [error.message];
  const { code = '', syscall } = error as { code?: unknown; syscall?: unknown };
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return [`HOST and PORT cannot be listened on (${String(code)}).`];
  if (syscall === 'mkdir' && code === 'ENOENT') return [absent];
  const known = sentences.find(([pattern]) => pattern.test(String(code)));
  if (known) return [known[1]];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}
