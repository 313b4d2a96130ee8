import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { Instance } from '@/lib/testing/harness/start-instance';
import { median } from './median';
import { startBarePage } from './bench-pages-bare';
import { onDemo, onLargeInventory, pagesOfDesk, type DeskPage } from './bench-pages-subjects';
import { processCost } from './process-cost';

const rounds = 5;
const views = 30;
/** The engine compiles hot code only after many runs. */
const warmUpViews = 60;
// With several readers the process is always busy. The cost of waking it would depend on the other load of the machine.
const readers = 4;

type Subject = DeskPage & { pid: number };
type Sample = { cpuMs: number; kilobytes: number; gzipKilobytes: number; megabytes: number };

/**
 * Compares the cost of a page for the server with that of a bare page of the same framework: CPU of the process, bytes, and memory after
 * the views of a round. They take turns, so that other load on the machine affects all alike.
 */
export async function measurePages(say: (line: string) => void): Promise<string> {
  const bare = await startBarePage(say);
  const floor: Subject = { name: 'bare page', url: bare.url, pid: bare.pid, cookie: '' };
  try {
    const measure = async (title: string, instance: Instance) => {
      say(`Measuring with ${title}.`);
      const pages = await pagesOfDesk(instance);
      return table(
        title,
        await measureInTurns([floor, ...pages.map((page) => ({ ...page, pid: instance.process.pid! }))]),
      );
    };
    return [await onDemo(measure), await onLargeInventory(measure)].join('\n\n');
  } finally {
    await bare.stop();
  }
}

async function measureInTurns(subjects: Subject[]): Promise<Map<string, Sample[]>> {
  for (const subject of subjects) await measureViews(subject, warmUpViews);
  const samples = new Map(subjects.map(({ name }) => [name, [] as Sample[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of subjects) samples.get(subject.name)!.push(await measureViews(subject, views));
  }
  return samples;
}

async function measureViews({ name, url, pid, cookie }: Subject, count: number): Promise<Sample> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const before = processCost(pid);
  let left = count;
  let body: Buffer = Buffer.alloc(0);
  const read = async () => {
    while (left > 0) {
      left -= 1;
      body = await viewed(url, cookie, agent);
    }
  };
  await Promise.all(Array.from({ length: readers }, read));
  const after = processCost(pid);
  agent.destroy();
  const html = gunzipSync(body);
  if (!html.includes('</html>')) throw new Error(`${name} was answered without a whole page.`);
  return {
    cpuMs: ((after.cpuSeconds - before.cpuSeconds) * 1000) / count,
    kilobytes: html.byteLength / 1000,
    gzipKilobytes: body.byteLength / 1000,
    megabytes: after.residentMegabytes,
  };
}

/** The compressed body of a page, requested as a browser does. */
function viewed(url: string, cookie: string, agent: Agent): Promise<Buffer> {
  const headers = {
    cookie,
    accept: 'text/html',
    'accept-encoding': 'gzip',
    'accept-language': 'sv',
    'sec-fetch-dest': 'document',
    'sec-fetch-mode': 'navigate',
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(Buffer.concat(chunks));
        else reject(new Error(`${url} was answered ${answer.statusCode}.`));
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

function table(title: string, measured: Map<string, Sample[]>): string {
  const floor = measured.get('bare page')!;
  const head = [`| ${title} | CPU ms | to bare | kB | kB gzip | MB |`, '| --- | --: | --: | --: | --: | --: |'];
  const rows = [...measured].map(([name, samples]) => {
    const of = (field: keyof Sample) => median(samples.map((sample) => sample[field]));
    // Samples of the same round are compared, so that a slow moment of the machine affects both.
    const ratio = median(samples.map(({ cpuMs }, round) => cpuMs / floor[round]!.cpuMs));
    const cells = [of('cpuMs'), ratio, of('kilobytes'), of('gzipKilobytes'), of('megabytes')];
    const digits = [1, 2, 1, 1, 0];
    return `| ${[name, ...cells.map((cell, index) => cell.toFixed(digits[index]))].join(' | ')} |`;
  });
  return [...head, ...rows].join('\n');
}
