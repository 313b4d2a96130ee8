import { fork, type ChildProcess } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import type { BenchChildInput, BenchInventory } from './bench-inventory';
import { authorization, type Call, type Operation, type SubjectName } from './bench-operations';

export type Sample = { cpuMs: number; wallMs: number; bytes: number };

const readyWithinMs = 240_000;

// With several callers the process is always busy. The cost of waking it would depend on the other load of the machine.
// Writes are sent one at a time, because all three programs support that.
const readers = 8;
const slowerPeer = 6;

/** A measured program in its own process, called over keep-alive connections. */
export class BenchSubject {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: readers });
  #turn = 0;

  private constructor(
    readonly name: SubjectName,
    private readonly child: ChildProcess,
    private readonly port: number,
    private readonly inventory: BenchInventory,
  ) {}

  /** Starts a program. Its output, such as the request log, goes to a file in its folder. */
  static async start(name: SubjectName, input: BenchChildInput, env: Record<string, string>): Promise<BenchSubject> {
    const log = join(input.folder, `${name}.log`);
    const output = openSync(log, 'a');
    const child = fork('lib/testing/bench/bench-child.ts', [name, JSON.stringify(input)], {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output, 'ipc'],
    });
    try {
      const { port } = await answerOf<{ port: number }>(child);
      return new BenchSubject(name, child, port, input.inventory);
    } catch (error) {
      child.kill('SIGKILL');
      throw new Error(`${name} did not start: ${readFileSync(log, 'utf8').slice(-2_000)}`, { cause: error });
    }
  }

  /** CPU of the whole process and elapsed time, each per repeat. Calls as the organization of `inventory`, by default the subject's own. */
  async measure(
    { repeats, writes, calls, proof }: Operation,
    inventory: BenchInventory = this.inventory,
  ): Promise<Sample> {
    const caller = authorization(this.name, inventory);
    const length = this.name === 'payload' ? Math.ceil(repeats / slowerPeer) : repeats;
    const turns = Array.from({ length }, () => calls[this.name]((this.#turn += 1)));
    const cpuBefore = await this.#cpuMicroseconds();
    const from = performance.now();
    let last = '';
    let bytes = 0;
    const send = async () => {
      for (let turn = turns.pop(); turn; turn = turns.pop()) {
        for (const call of turn) {
          last = await this.#send(call, caller);
          bytes += last.length;
        }
      }
    };
    await Promise.all(Array.from({ length: writes ? 1 : readers }, send));
    const wallMs = (performance.now() - from) / length;
    const cpuMs = ((await this.#cpuMicroseconds()) - cpuBefore) / 1000 / length;
    if (proof !== undefined && this.name === 'service' && !last.includes(proof)) {
      throw new Error(`The service answered without ${proof}: ${last.slice(0, 500)}`);
    }
    return { cpuMs, wallMs, bytes: bytes / length };
  }

  stop(): Promise<void> {
    this.#agent.destroy();
    return new Promise((resolve) => {
      this.child.once('exit', () => resolve());
      this.child.disconnect();
    });
  }

  async #cpuMicroseconds(): Promise<number> {
    this.child.send('cpu');
    return (await answerOf<{ cpuMicroseconds: number }>(this.child)).cpuMicroseconds;
  }

  #send({ method, path, type, body }: Call, caller: Record<string, string>): Promise<string> {
    const headers = {
      ...caller,
      ...(body !== undefined && { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(
        { agent: this.#agent, port: this.port, host: '127.0.0.1', method, path, headers },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => {
            const text = Buffer.concat(chunks).toString('latin1');
            if (answer.statusCode! < 300) resolve(text);
            else
              reject(
                new Error(`${this.name} answered ${answer.statusCode} to ${method} ${path}: ${text.slice(0, 500)}`),
              );
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }
}

function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const fail = () => settle(() => reject(new Error('A measured program ended, or did not start in time.')));
    const timer = setTimeout(fail, readyWithinMs);
    const settle = (done: () => void) => {
      clearTimeout(timer);
      child.off('exit', fail);
      done();
    };
    child.once('exit', fail);
    child.once('message', (message) => settle(() => resolve(message as Answer)));
  });
}
