import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** The cost of a process, as reported by Linux: seconds of CPU so far, and MB of memory in use now. */
export function processCost(pid: number): { cpuSeconds: number; residentMegabytes: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0;
  return {
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
    residentMegabytes: Number(resident) / 1024,
  };
}

/** Runs `work` and returns its cost: wall time, CPU time and peak memory of the process `pid`. */
export async function costOf(pid: number, work: () => Promise<void>) {
  const before = processCost(pid);
  let megabytesMax = before.residentMegabytes;
  const watch = setInterval(() => {
    megabytesMax = Math.max(megabytesMax, processCost(pid).residentMegabytes);
  }, 50);
  const startedAt = performance.now();
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, cpuSeconds: processCost(pid).cpuSeconds - before.cpuSeconds, megabytesMax };
}
