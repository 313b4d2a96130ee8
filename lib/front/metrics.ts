import type { IncomingMessage, ServerResponse } from 'node:http';
import { METHODS } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { apiBasePath, matchEndpoint } from '@/lib/contract';
import { handlerOf } from './handler-of';
import { inTime } from './in-time';

/** The metrics of this process, in the Prometheus text format. No label names an organization, a key or a record. */
export type Metrics = ReturnType<typeof createMetrics>;

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

type Counts = Record<string, number>;
type Count = (() => Promise<Counts>) | null;

/**
 * Creates the metrics of this process. Each reading calls both functions: `countJobs` returns the translation jobs by state, and is null
 * if this process serves no API; `countMails` returns the waiting messages by kind.
 */
export function createMetrics({ countJobs, countMails }: { countJobs: Count; countMails: Count }) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'vakant_http_requests_total',
    help: 'Requests that were answered, or that their caller gave up on.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'vakant_http_request_duration_seconds',
    help: 'From the head of a request until its answer is through.',
    labelNames: ['route', 'method'],
    buckets: durationBuckets,
    registers,
  });
  const uploaded = new Counter({
    name: 'vakant_upload_received_bytes_total',
    help: 'Bytes of upload bodies that were taken in.',
    labelNames: ['route'],
    registers,
  });
  const mails = new Counter({
    name: 'vakant_mails_total',
    help: 'What came of messages by mail and webhook.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const gauge = (name: string, help: string, label: string, count: Count) => {
    if (!count) return;
    const made = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [],
      async collect() {
        this.reset();
        // If the store cannot be read in time, its figures are left out: the others matter most then.
        const counts = count().catch((): Counts => ({}));
        for (const [value, found] of Object.entries(await inTime(counts, {}))) this.set({ [label]: value }, found);
      },
    });
    registry.registerMetric(made);
  };
  gauge('vakant_translation_jobs', 'Translation jobs in the store by state.', 'state', countJobs);
  gauge('vakant_mails_waiting', 'Messages that wait to be sent, by kind.', 'kind', countMails);
  return {
    /** Times a request until its answer is sent or its caller disconnects. */
    observe(request: IncomingMessage, response: ServerResponse): void {
      const startedAt = performance.now();
      const method = request.method!;
      const labels = { route: routeOf(method, request.url!), method: METHODS.includes(method) ? method : 'other' };
      response.once('close', () => {
        requests.inc({ ...labels, status: statusOf(response) });
        durations.observe(labels, (performance.now() - startedAt) / 1000);
      });
    },
    /** Counts the body of an upload as it is read; other requests are returned unchanged. */
    countUpload(request: Request): Request {
      const route = routeOf(request.method, new URL(request.url).pathname);
      if (!request.body || (route !== 'uploadImages' && route !== 'uploadFloorPlan')) return request;
      const counter = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          uploaded.inc({ route }, chunk.byteLength);
          controller.enqueue(chunk);
        },
      });
      const { method, headers, signal } = request;
      const body = request.body.pipeThrough(counter);
      return new Request(request.url, { method, headers, signal, body, duplex: 'half' } as RequestInit);
    },
    countMail: ({ kind, outcome }: { kind: string; outcome: string }) => mails.inc({ kind, outcome }),
    contentType: registry.contentType,
    /** All metrics as text, without those of the store if it does not answer. */
    text: () => registry.metrics(),
  };
}

// The name of the endpoint or, for other paths, of the handler: the number of labels must not grow with the paths of callers.
function routeOf(method: string, target: string): string {
  const path = target.split('?', 1)[0]!;
  const handler = handlerOf(path);
  if (handler !== 'api') return handler;
  return matchEndpoint(method === 'HEAD' ? 'GET' : method, path.slice(apiBasePath.length))?.name ?? 'unknown';
}

// An answer that was begun and then failed here had a good status, but never arrived.
function statusOf({ errored, writableFinished, statusCode }: ServerResponse): number | 'aborted' {
  if (errored) return 500;
  return writableFinished ? statusCode : 'aborted';
}
