import { expect, it } from 'vitest';
import { loadFirstPages } from './load-first-pages';

it('requests each of the first pages once, whatever the answer, and follows no redirect', async () => {
  const asked: string[] = [];
  await loadFirstPages((request, response) => {
    asked.push(request.url!);
    response.writeHead(request.url === '/' ? 307 : 500, { Location: '/elsewhere' }).end('text');
  });
  expect(asked).toEqual(['/sign-in', '/', '/listings']);
});

it('fails if a page does not answer at all', async () => {
  await expect(loadFirstPages((request) => void request.socket.destroy())).rejects.toThrow('fetch failed');
});
