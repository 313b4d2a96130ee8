import { z } from 'zod';
import { OperatorError } from '@/lib/service';
import { deskMigrations } from '@/lib/desk/tables/desk-tables';
import { newerMigrations } from '@/lib/database/migrate';
import { serviceMigrations } from '@/lib/service/tables/service-tables';
import { isPhotoPath, isStorePath } from './data-places';

export const manifestName = 'vakant-backup.json';

/** To be raised when older programs can no longer read a backup. */
export const manifestFormat = 1;

const storesFolder = /^stores-[\dTZ]+-[\da-f]{24}$/;

const File = z.object({
  /** The path below the data folder. */
  path: z.string().refine((path) => isPhotoPath(path) || isStorePath(path)),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[\da-f]{64}$/),
});
export type BackupFile = z.output<typeof File>;

const Manifest = z.object({
  format: z.literal(manifestFormat),
  /** The folder of the stores inside the backup. Each run has a new one, so that the earlier backup stays whole until the end. */
  id: z.string().regex(storesFolder),
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** The ids of the organizations, which distinguish the backups of two installations. */
  organizations: z.array(z.string()),
  secret: z.enum(['included', 'environment']),
  migrations: z.array(z.string()),
  /** Photos that the stores refer to but that were missing or damaged in the data folder. */
  missing: z.array(z.string()),
  files: z.array(File),
});
export type Manifest = z.output<typeof Manifest>;

/** Parses a manifest. Throws OperatorError if it is damaged or of a newer version. */
export function parseManifest(text: string): Manifest {
  const json = readJson(text) as { format?: unknown; version?: unknown } | null;
  if (typeof json?.format === 'number' && json.format > manifestFormat) throw newer(String(json.version));
  const parsed = Manifest.safeParse(json);
  if (!parsed.success) throw new OperatorError('The list of files in the backup is damaged; use another backup.');
  const unknown = [deskMigrations, serviceMigrations].flatMap((own) => newerMigrations(own, parsed.data.migrations));
  if (unknown.length > 0) throw newer(parsed.data.version);
  return parsed.data;
}

/** The place of a file of the data folder inside a backup. */
export function placeOf({ id }: Pick<Manifest, 'id'>, path: string): string {
  return isStorePath(path) ? `${id}/${path}` : path;
}

export function totalOf(files: BackupFile[]): { count: number; bytes: number } {
  return { count: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

export function isBackupPlace(place: string): boolean {
  const [folder = '', ...rest] = place.split('/');
  return isPhotoPath(place) || (storesFolder.test(folder) && isStorePath(rest.join('/')));
}

function newer(version: string): OperatorError {
  return new OperatorError(`The backup was made by a newer version (${version}). Restore it with that version.`);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
