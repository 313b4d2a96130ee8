import { setFlagsFromString } from 'node:v8';

// `npm start` runs this. It builds what is needed, then becomes the compiled server.
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
const stop = () => process.exit(0);
for (const signal of stopSignals) process.on(signal, stop);
await import('./build.mjs');
// By default the engine lets the heap grow to several times the memory in use before it collects garbage.
setFlagsFromString('--heap-growing-percent=40');
await import(new URL('../../.next/vakant-server/start.mjs', import.meta.url).href);
// Until it listens for them itself: a first process, as in a container, ignores signals that nobody listens for.
for (const signal of stopSignals) process.off(signal, stop);
