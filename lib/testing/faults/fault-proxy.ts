import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * The fault of a connection: passed on; cut at once; accepted and never answered; cut after that many bytes in one direction; or one bit
 * changed after that many bytes sent.
 */
export type ConnectionFault =
  | 'none'
  | 'refused'
  | 'silent'
  | { cutSentAt: number }
  | { cutAnswerAt: number }
  | { changeSentAt: number };

/** A proxy between a client and the server at `target` that breaks connections as a test requests. */
export async function startFaultProxy(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  };
  const state = { fault: 'none' as ConnectionFault, faultOfNext: null as ConnectionFault | null, connections: 0 };
  const server = createServer((client) => {
    track(client);
    state.connections += 1;
    const fault = state.faultOfNext ?? state.fault;
    state.faultOfNext = null;
    if (fault === 'refused') client.destroy();
    else if (fault === 'silent') client.resume();
    else {
      const upstream = connect(Number(port), hostname);
      track(upstream);
      pass(client, upstream, fault, 'cutSentAt');
      pass(upstream, client, fault, 'cutAnswerAt');
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${address.port}`,
    state,
    /** The number of open connections of clients. */
    async standing(): Promise<number> {
      return new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      );
    },
    /** Cuts all connections, so that the fault then set applies to the next request. */
    cut(): void {
      for (const socket of sockets) socket.destroy();
    },
    async stop(): Promise<void> {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

function pass(from: Socket, to: Socket, fault: ConnectionFault, cutAt: 'cutSentAt' | 'cutAnswerAt'): void {
  const faults: Record<string, number> = typeof fault === 'object' ? fault : {};
  let bytes = 0;
  from.on('data', (chunk: Buffer) => {
    const change = (faults['changeSentAt'] ?? Infinity) - bytes;
    if (cutAt === 'cutSentAt' && change >= 0 && change < chunk.length) chunk[change]! ^= 1;
    const rest = (faults[cutAt] ?? Infinity) - bytes;
    bytes += chunk.length;
    if (rest < chunk.length) {
      from.destroy();
      to.end(chunk.subarray(0, rest));
    } else if (!to.write(chunk)) {
      from.pause();
      to.once('drain', () => from.resume());
    }
  });
  from.once('close', () => to.end());
}
