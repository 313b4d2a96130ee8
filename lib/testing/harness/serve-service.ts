import { readEnv } from '@/lib/env';
import { openEmbeddedService } from '@/lib/front/embedded-service';
import { openLog } from '@/lib/front/open-log';
import { makeDataPrivate } from '@/lib/front/private-data';
import { startFault } from '@/lib/front/start-fault';
import { onStopSignal, stopGracefully } from '@/lib/front/stop-gracefully';
import { createTestFront } from './test-front';

const stopWithinMs = 3_000;

// The API alone, without the dashboard. Tests that kill it or remove its disk run this in a separate process.
async function main(): Promise<void> {
  const env = readEnv();
  const log = openLog(env);
  process.send?.('opening');
  makeDataPrivate(env.dataDir, (line) => log.warn(line));
  const { service, stop } = await openEmbeddedService(env, log);
  const server = createTestFront({ env, service });
  onStopSignal(stopGracefully({ server, close: stop, withinMs: stopWithinMs }), {
    byNpm: process.env.npm_lifecycle_event === 'start',
  });
  server.listen(env.port, env.host, () => void process.send?.('ready'));
}

main().catch((error: unknown) => {
  process.stderr.write(`${startFault(error).join('\n')}\n`);
  process.exit(1);
});
