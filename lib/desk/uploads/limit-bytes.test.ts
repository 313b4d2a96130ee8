import { expect, it } from 'vitest';
import { limitBytes } from './limit-bytes';

function chunks(...sizes: number[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const size of sizes) controller.enqueue(new Uint8Array(size));
      controller.close();
    },
  });
}

it('passes on bytes up to the limit', async () => {
  const { stream, exceeded } = limitBytes(10);
  const passed = await new Response(chunks(4, 6).pipeThrough(stream)).arrayBuffer();
  expect(passed.byteLength).toBe(10);
  expect(exceeded()).toBe(false);
});

it('aborts one byte beyond the limit, and reports that', async () => {
  const { stream, exceeded } = limitBytes(10);
  await expect(new Response(chunks(4, 7, 100).pipeThrough(stream)).arrayBuffer()).rejects.toThrow(
    'The upload is too large.',
  );
  expect(exceeded()).toBe(true);
});
