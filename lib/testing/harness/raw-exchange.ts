import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type RawAnswer = { status: number; head: string; text: string; all: string };

/** Opens a connection to a port of this machine. */
export async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Everything received on a connection until the server closes it. */
export function readToEnd(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    socket.setEncoding('latin1').on('data', (data: string) => (received += data));
    socket.on('close', () => resolve(received));
  });
}

/** Sends raw bytes and returns the first answer. With `end` it then closes the sending side. */
export async function exchangeRaw(port: number, bytes: string | Buffer, { end = false } = {}): Promise<RawAnswer> {
  const socket = await openSocket(port);
  const answer = readToEnd(socket);
  socket.write(bytes, 'latin1');
  if (end) socket.end();
  return parseAnswer(await answer);
}

/** Parses the first answer in the text received on a connection. */
export function parseAnswer(all: string): RawAnswer {
  const [head = '', ...rest] = all.split('\r\n\r\n');
  const text = rest.join('\r\n\r\n');
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
  const body = Number.isNaN(length)
    ? text.replace(/^[0-9a-f]+\r\n([^]*?)\r\n0\r\n\r\n[^]*$/, '$1')
    : text.slice(0, length);
  return { status: Number(head.split(' ', 2)[1]), head: head.toLowerCase(), text: body, all };
}
