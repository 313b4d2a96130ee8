import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

const uploadStart = 'POST /api/uploads/images ';

/** A proxy between a browser and the app at `target` that counts uploads and cuts all connections in the middle of an upload. */
export async function startUploadProxy(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const state = {
    /** Of all uploads including failed ones, with their headers. */
    bytesSent: 0,
    /** Of the successful uploads. */
    bytesStored: 0,
    uploads: 0,
    cuts: 0,
    /** After so many bytes of the next upload, that one and all other connections are cut. */
    cutAfter: null as number | null,
  };
  const track = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('error', () => other.destroy());
    socket.once('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((client) => {
    const app = connect(Number(port), hostname);
    track(client, app);
    track(app, client);
    let upload: number | null = null;
    client.on('data', (chunk: Buffer) => {
      const start = chunk.subarray(0, 10).toString('latin1');
      if (/^(?:GET|POST|HEAD) /.test(start)) upload = chunk.toString('latin1').startsWith(uploadStart) ? 0 : null;
      if (upload !== null) {
        upload += chunk.length;
        state.bytesSent += chunk.length;
        if (state.cutAfter !== null && upload > state.cutAfter) {
          state.cutAfter = null;
          state.cuts += 1;
          for (const socket of sockets) socket.destroy();
          return;
        }
      }
      app.write(chunk);
    });
    app.on('data', (chunk: Buffer) => {
      if (upload !== null && chunk.subarray(0, 12).toString('latin1') === 'HTTP/1.1 200') {
        state.uploads += 1;
        state.bytesStored += upload;
        upload = null;
      }
      client.write(chunk);
    });
  });
  server.listen(0, hostname);
  await once(server, 'listening');
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    state,
    async stop(): Promise<void> {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
