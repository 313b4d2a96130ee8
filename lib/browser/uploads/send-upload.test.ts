import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeUploadRequests } from '@/lib/testing/harness/fake-upload-request';
import { sendUpload } from './send-upload';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives up after a minute without progress, or three minutes after the last byte', async () => {
  const { requests, Request } = fakeUploadRequests();
  vi.stubGlobal('XMLHttpRequest', Request);
  const answer = sendUpload([{ blob: new Blob(['photo']), name: 'a.jpg' }], {
    target: 'images',
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  const [request] = requests;
  expect(request!.timeout).toBe(60_000);
  vi.advanceTimersByTime(50_000);
  request!.upload.dispatchEvent(new Event('progress'));
  expect(request!.timeout).toBe(110_000);
  vi.advanceTimersByTime(10_000);
  request!.upload.dispatchEvent(new Event('load'));
  expect(request!.timeout).toBe(240_000);
  request!.dispatchEvent(new Event('timeout'));
  expect(await answer).toMatchObject({ status: 0 });
});
