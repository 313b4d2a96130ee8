import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Where a connection is cut: after `afterBytes` bytes to the service (`up`) or from it (`down`). */
export type Cut = { direction: 'up' | 'down'; afterBytes: number };

/** A proxy on loopback that cuts connections on request. For one caller at a time, so that a cut hits the intended request. */
export class CuttingProxy {
  cuts = 0;
  readonly #queue: Cut[] = [];
  readonly #links = new Set<Link>();
  readonly #server = createServer((client) => this.#link(client));

  private constructor(private readonly targetPort: number) {}

  static async open(targetPort: number): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(targetPort);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Plans these cuts for the next requests, one each. Drops earlier plans that have not happened yet. */
  plan(cuts: Cut[]): void {
    this.#queue.splice(0, Number.POSITIVE_INFINITY, ...cuts);
    for (const link of this.#links) link.cut = null;
  }

  close(): void {
    this.#server.close();
    for (const link of this.#links) link.destroy();
  }

  #link(client: Socket): void {
    const link: Link = { client, service: connect(this.targetPort, '127.0.0.1'), cut: null, passed: 0, destroy };
    function destroy() {
      link.client.destroy();
      link.service.destroy();
    }
    this.#links.add(link);
    for (const socket of [link.client, link.service]) {
      socket.on('error', destroy);
      socket.on('close', () => {
        this.#links.delete(link);
        destroy();
      });
    }
    link.client.on('data', (bytes) => {
      if (!link.cut) {
        link.cut = this.#queue.shift() ?? null;
        link.passed = 0;
      }
      this.#pass(link, 'up', bytes);
    });
    link.service.on('data', (bytes) => this.#pass(link, 'down', bytes));
  }

  #pass(link: Link, direction: Cut['direction'], bytes: Buffer): void {
    const target = direction === 'up' ? link.service : link.client;
    const room = link.cut?.direction === direction ? link.cut.afterBytes - link.passed : Number.POSITIVE_INFINITY;
    if (bytes.length <= room) {
      if (link.cut?.direction === direction) link.passed += bytes.length;
      target.write(bytes);
      return;
    }
    this.cuts += 1;
    target.write(bytes.subarray(0, room), () => link.destroy());
  }
}

type Link = { client: Socket; service: Socket; cut: Cut | null; passed: number; destroy: () => void };
