import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import next from 'next';
import { type BulkRunner, startRunner } from '@/lib/desk/bulk/bulk-runner';
import { authSecrets } from '@/lib/desk/connection/auth-secret';
import { resealedWords, resealSecrets } from '@/lib/desk/connection/reseal-secrets';
import { setCurrentEnv } from '@/lib/desk/current-env';
import { deskStore } from '@/lib/desk/desk-store';
import { listenToFaults } from '@/lib/desk/faults';
import { firstAdminLink } from '@/lib/desk/invitations/first-admin-link';
import { countMails } from '@/lib/desk/mail-queue/mail-queue';
import { startSweepingPhotos } from '@/lib/desk/photo-copies/photo-copies';
import { followAppUrl } from '@/lib/desk/photos/follow-app-url';
import { listenToRefusals } from '@/lib/desk/staff/refusals';
import { startInventory } from '@/lib/desk/start-inventory';
import { EnvError, readEnv, type Env } from '@/lib/env';
import { countTranslationJobs } from '@/lib/service';
import { createAnnouncer } from './announce';
import { refuseHalfRestored } from './backup/data-places';
import { builtSettings, readSettingsSilently } from './built-settings';
import { compressAnswers } from './compress-answers';
import { createFrontServer } from './create-server';
import { openEmbeddedService } from './embedded-service';
import { loadFirstPages } from './load-first-pages';
import { createMetrics } from './metrics';
import { logConsole, openLog } from './open-log';
import { makeDataPrivate } from './private-data';
import { startDemo } from './start-demo';
import { startFault } from './start-fault';
import { staticFiles } from './static-files';
import { onStopSignal, stopGracefully } from './stop-gracefully';
import { storesAreReadable } from './stores-are-readable';
import { version } from './version';

const announcer = createAnnouncer();
const say = (line: string) => announcer.say(line);
const dev = process.argv.includes('--dev');
const stopWithinMs = 10_000;
const stopping = new AbortController();
// During the start there is nothing to finish before an exit.
let stop = (): void => process.exit(0);

async function main(): Promise<void> {
  onStopSignal(() => stop(), { byNpm: process.env.npm_lifecycle_event !== undefined });
  const env = readEnv();
  setCurrentEnv(env);
  const log = openLog(env);
  if (!dev) logConsole(log);
  log.info({ version, node: process.versions.node }, 'starting');
  refuseHalfRestored(env.dataDir);
  makeDataPrivate(env.dataDir, (line) => log.warn(line));
  listenToFaults((error, message) => log.error({ error }, message));
  listenToRefusals((refusal) => log.warn(refusal, 'refused'));
  const embedded = env.serveApi ? await openEmbeddedService(env, log) : null;
  process.env.NEXT_TELEMETRY_DISABLED = '1';
  if (!dev) {
    process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = builtSettings(process.cwd());
    await readSettingsSilently(process.cwd());
  }
  // The framework listens for upgrades on the server it gets. It gets an unused one, so that the real server ignores an offer to
  // upgrade (Java's HTTP client sends one with every request) instead of closing the connection.
  const app = next({ dev, hostname: env.host, port: env.port, ...(!dev && { httpServer: createServer() }) });
  await app.prepare();
  const pages = compressAnswers(app.getRequestHandler());
  const dashboard = dev ? pages : staticFiles(join('.next', 'static'), pages);
  let ready = false;
  const desk = await deskStore(({ message }) =>
    log.error(
      { reason: message },
      'A database connection of the dashboard broke while it was not in use; it is replaced.',
    ),
  );
  resealedWords(await resealSecrets(desk, authSecrets(env))).forEach(say);
  await followAppUrl(desk, env);
  const stores = [desk, ...(embedded ? [embedded.store] : [])];
  const metrics = env.metrics
    ? createMetrics({
        countJobs: embedded && (() => countTranslationJobs(embedded.store)),
        countMails: () => countMails(desk),
      })
    : null;
  const server = createFrontServer({
    env,
    dev,
    service: embedded?.service ?? null,
    dashboard,
    isReady: async () => ready && storesAreReadable(stores, env.dataDir),
    metrics,
  });
  if (dev) server.on('upgrade', (request, socket, head) => void app.getUpgradeHandler()(request, socket, head));
  await listen(server, env);
  let runner: BulkRunner | null = null;
  let inventory: ReturnType<typeof startInventory> | null = null;
  let mail: { stop: () => Promise<void> } | null = null;
  let filled: Promise<void> | undefined;
  stop = stopGracefully({
    server,
    withinMs: stopWithinMs,
    begin: () => {
      stopping.abort();
      void runner?.stop();
    },
    close: async () => {
      await Promise.allSettled([filled]);
      return Promise.allSettled([app.close(), runner?.stop(), inventory?.stop(), mail?.stop(), embedded?.stop()]);
    },
  });
  const demo = await startDemo({ env, embedded });
  startSweepingPhotos(desk);
  runner = await startRunner();
  filled = demo?.fill?.({
    onProgress: (done, total) => announcer.filling(done, total, env.appUrl),
    signal: stopping.signal,
  });
  await filled;
  inventory = startInventory();
  if (env.mail || env.notifyWebhookUrl) {
    const { startMail } = await import('@/lib/desk/mail/start-mail');
    mail = startMail((event) => {
      metrics?.countMail(event);
      log[event.reason === null ? 'info' : 'warn'](event, 'mail');
    });
  }
  ready = true;
  if (embedded) say(`The Partner Inventory API: ${env.appUrl}/partner/v1`);
  const firstLink = await firstAdminLink(desk, env.appUrl);
  if (firstLink)
    say(
      `Nobody can sign in yet. The first person to open this link within a day becomes the administrator: ${firstLink}`,
    );
  announcer.ready(env.appUrl, demo?.account ?? null);
  if (!dev) await loadFirstPages(pages).catch((error: unknown) => log.warn({ error }, 'no page is loaded ahead'));
}

function listen(server: Server, env: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(taken ? new EnvError([`Port ${env.port} is in use. Stop what uses it, or set PORT to another.`]) : error);
    });
    server.listen(env.port, env.host, resolve);
  });
}

main().catch((error: unknown) => {
  if (stopping.signal.aborted) return;
  process.stderr.write(`${startFault(error).join('\n')}\n`);
  process.exit(1);
});
