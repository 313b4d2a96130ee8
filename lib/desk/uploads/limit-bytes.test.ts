import { expect, it } from 'vitest';
import { limitBytes } from './limit-bytes';

const chunks = (...sizes: number[]) => ReadableStream.from(sizes.map((size) => new Uint8Array(size)));

it('passes on as many bytes as there may be', async () => {
  const { stream, exceeded } = limitBytes(10);
  const passed = await new Response(chunks(4, 6).pipeThrough(stream)).arrayBuffer();
  expect(passed.byteLength).toBe(10);
  expect(exceeded()).toBe(false);
});

it('breaks off one byte beyond, and says that it did', async () => {
  const { stream, exceeded } = limitBytes(10);
  await expect(new Response(chunks(4, 7, 100).pipeThrough(stream)).arrayBuffer()).rejects.toThrow();
  expect(exceeded()).toBe(true);
});
