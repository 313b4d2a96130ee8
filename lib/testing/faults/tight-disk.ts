import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder on a disk that a test can fill. */
export type TightDisk = {
  dataDir: string;
  /** Leaves space for `leavingBytes` more bytes, for the process with this id. */
  fill(pid: number, leavingBytes?: number): void;
  free(pid: number): void;
  dispose(): void;
};

const sizeBytes = 24 * 1024 * 1024;

/** The tight disks by name, each with the reason why this machine does not support it, or null. */
export const tightDisks: Record<string, { make: () => TightDisk; missing: string | null }> = {
  'a small file system that is full': { make: smallFileSystem, missing: mountMissing() },
  'a limit on what the process may write': { make: writeLimit, missing: limitMissing() },
};

/** Sets a limit of a running process by its name in `prlimit`. `soft` is `unlimited` or a number. */
export function limitProcess(pid: number, name: 'fsize' | 'nofile', soft: string): void {
  execFileSync('prlimit', ['--pid', String(pid), `--${name}=${soft}:`]);
}

export function limitMissing(): string | null {
  return works('prlimit', ['--version']) ? null : 'Only Linux can change the limits of a running process.';
}

function mountMissing(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'Only root may mount a file system.';
  const folder = mkdtempSync(join(tmpdir(), 'vakant-mount-'));
  const mounted = works('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
  if (mounted) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return mounted ? null : 'This container may not mount file systems.';
}

function smallFileSystem(): TightDisk {
  const folder = mkdtempSync(join(tmpdir(), 'vakant-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeBytes}`, 'tmpfs', folder]);
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const filler = join(folder, 'filler');
  const free = () => rmSync(filler, { force: true });
  return {
    dataDir,
    fill(_, leavingBytes = 0) {
      free();
      const written = writeUntilFull(filler);
      truncateSync(filler, Math.max(0, written - leavingBytes));
    },
    free,
    dispose() {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

function writeLimit(): TightDisk {
  const dataDir = mkdtempSync(join(tmpdir(), 'vakant-limit-'));
  return {
    dataDir,
    fill: (pid, leavingBytes = 0) => limitProcess(pid, 'fsize', String(leavingBytes)),
    free: (pid) => limitProcess(pid, 'fsize', 'unlimited'),
    dispose: () => rmSync(dataDir, { recursive: true }),
  };
}

function writeUntilFull(file: string): number {
  const descriptor = openSync(file, 'w');
  let written = 0;
  try {
    for (let piece = 1024 * 1024; piece >= 1;) {
      try {
        written += writeSync(descriptor, Buffer.alloc(piece));
      } catch {
        piece = Math.floor(piece / 16);
      }
    }
  } finally {
    closeSync(descriptor);
  }
  return written;
}

function works(program: string, args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
