import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { errorStatuses, type ErrorCode } from '@/lib/contract';
import { listenHere } from '@/lib/testing/harness/free-port';

/** The fault of a push: rejected before it reaches the service, or its answer lost after the service applied it. */
export type PushFault = { refused: ErrorCode; retryAfter?: number } | 'answerLost' | null;

/** Returns the fault of a push. `attempt` counts the pushes to that path, `number` all pushes, both including this one. */
export type PushPlan = (push: { path: string; attempt: number; number: number }) => PushFault;

/**
 * A proxy between a dashboard and the service at `target`. Breaks pushes according to the plan, and records the service's answers to
 * them, even if it does not pass them on.
 */
export async function startAnswerFaults(target: string) {
  const attempts = new Map<string, number>();
  /** How often the service wrote, by path: pushes whose outcome was not `unchanged`. */
  const writes = new Map<string, number>();
  const faults: string[] = [];
  const state = { plan: (() => null) as PushPlan, pushes: 0 };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url!;
    let fault: PushFault = null;
    if (request.method === 'PUT') {
      state.pushes += 1;
      attempts.set(path, (attempts.get(path) ?? 0) + 1);
      fault = state.plan({ path, attempt: attempts.get(path)!, number: state.pushes });
      if (fault) faults.push(fault === 'answerLost' ? fault : fault.refused);
    }
    const body = await bodyOf(request);
    if (fault && fault !== 'answerLost') return refuse(response, fault);
    const answered = await fetch(target + path, {
      method: request.method!,
      headers: forwarded(request),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const bytes = Buffer.from(await answered.arrayBuffer());
    if (request.method === 'PUT' && answered.ok) {
      const { outcome } = JSON.parse(bytes.toString()) as { outcome: string };
      if (outcome !== 'unchanged') writes.set(path, (writes.get(path) ?? 0) + 1);
    }
    if (fault === 'answerLost') return void response.destroy();
    response.writeHead(answered.status, passedOn(answered));
    response.end(bytes);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  return {
    url: await listenHere(server),
    writes,
    faults,
    spoilWith(plan: PushPlan): void {
      state.plan = plan;
    },
    async stop(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function refuse(response: ServerResponse, { refused, retryAfter }: Exclude<PushFault, string | null>): void {
  const status = errorStatuses[refused];
  const data = refused === 'CONFLICT' ? { reason: 'create_race' } : undefined;
  response.writeHead(status, {
    'Content-Type': 'application/json',
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  });
  response.end(JSON.stringify({ code: refused, status, message: 'Put there by a test.', data }));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function forwarded({ headers }: IncomingMessage): Record<string, string> {
  const names = ['authorization', 'content-type', 'accept', 'if-match'];
  return Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])));
}

function passedOn({ headers }: Response): Record<string, string> {
  const left = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding'];
  return Object.fromEntries([...headers].filter(([name]) => !left.includes(name)));
}
