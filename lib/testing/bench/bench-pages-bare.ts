import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { installPeer } from './bench-peer';

const layout = `export default function RootLayout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;

const page = `import { headers } from 'next/headers';

const rows = Array.from({ length: 50 }, (_, index) => ({
  id: crypto.randomUUID(),
  address: \`Drottninggatan \${index + 1}\`,
  reference: \`LOK-\${index}\`,
  type: 'Office',
  area: 60 + index,
  rent: 12_000 + index * 100,
  status: index % 7 === 3 ? 'Draft' : 'On the market',
  changed: new Date(1_780_000_000_000 + index * 60_000).toISOString(),
}));

export default async function Page() {
  await headers();
  return (
    <main>
      <h1>Rows</h1>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td><a href={'/rows/' + row.id}>{row.address}</a></td>
              <td>{row.reference}</td>
              <td>{row.type}</td>
              <td>{row.area}</td>
              <td>{row.rent}</td>
              <td>{row.status}</td>
              <td>{row.changed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
`;

const server = `import { createServer } from 'node:http';
import next from 'next';

const app = next({ dev: false, hostname: '127.0.0.1', port: 0, httpServer: createServer() });
await app.prepare();
const server = createServer(app.getRequestHandler());
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.on('disconnect', () => process.exit(0));
`;

const files = { 'app/layout.jsx': layout, 'app/page.jsx': page, 'server.mjs': server };

/**
 * The floor of the cost of a page: an app of the same framework and version with one dynamic page of fifty rows, built into a separate
 * cache and served with the same flags as by `npm start`.
 */
export async function startBarePage(say: (line: string) => void) {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const version = (name: string) => `${name}@${dependencies[name]!}`;
  const { folder, note } = await installPeer([version('next'), version('react'), version('react-dom')], say);
  if (!folder) throw new Error(note);
  if (Object.entries(files).some(([name, text]) => !isWritten(join(folder, name), text))) await buildIn(folder, say);
  const child = fork('server.mjs', {
    cwd: folder,
    execArgv: ['--max-semi-space-size=8', '--heap-growing-percent=40'],
    env: { ...process.env, NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    async stop(): Promise<void> {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

function isWritten(file: string, text: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === text;
}

async function buildIn(folder: string, say: (line: string) => void): Promise<void> {
  say('Building the bare page.');
  const written = Object.entries(files).map(([name, text]) => ({ file: join(folder, name), text }));
  for (const { file } of written) mkdirSync(dirname(file), { recursive: true });
  // The server's file is written last: its content shows that the build is of these files.
  const [last, ...others] = written.toReversed();
  for (const { file, text } of others) writeFileSync(file, text);
  await promisify(execFile)(process.execPath, [join('node_modules', 'next', 'dist', 'bin', 'next'), 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  writeFileSync(last!.file, last!.text);
}
