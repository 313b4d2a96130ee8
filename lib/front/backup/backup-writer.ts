import { OperatorError } from '@/lib/service';
import type { BackupFile, Manifest } from './manifest';

/** Writes a backup. Before `finish` there is no new backup, and an earlier one stays whole. */
export type BackupWriter = {
  kind: 'folder' | 'file';
  encrypted: boolean;
  /** The existing backup at the same place, if its files can be reused. */
  earlier: Manifest | null;
  /** How many files may be written at a time. */
  parallel: number;
  /** Whether the earlier backup has this file. */
  has(file: BackupFile): Promise<boolean>;
  put(place: string, file: { bytes: number; content: AsyncIterable<Buffer> }): Promise<void>;
  finish(manifest: Manifest): Promise<void>;
  /** Deletes what was written. Never throws. */
  abandon(): Promise<void>;
};

export const noteName = 'vakant-backup.txt';

/** The first file of a backup: it tells people who find it what it is. */
export const noteText = 'A backup of Vakant. It is restored with: npm run -s operator -- restore --from PATH\n';

/** Turns an error of the place that a backup is written to into an OperatorError with a sentence. Others are returned unchanged. */
export function targetFault(error: unknown, to: string): unknown {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(code))) {
    return new OperatorError(`There is no room left for the backup at ${to}. An earlier backup there is unchanged.`);
  }
  if (['EACCES', 'EPERM', 'EROFS'].includes(String(code))) {
    return new OperatorError(`${to} cannot be written to. Give it to the user who runs this, or choose another place.`);
  }
  // The platform reports a read-only disk so too.
  if (code === 'ENOENT' && syscall === 'mkdir') {
    return new OperatorError(
      `${to} cannot be created. Is its disk mounted and not read-only, or is it below a link to nothing?`,
    );
  }
  if (['ENOTDIR', 'EEXIST'].includes(String(code))) return new OperatorError(`${to} is not in a folder.`);
  return error;
}
