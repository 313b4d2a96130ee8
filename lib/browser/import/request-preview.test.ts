import { expect, it, vi } from 'vitest';
import * as readJson from '@/lib/browser/read-json';
import { requestPreview } from './request-preview';

it('cuts the name of a file to a title that the server accepts, also within an emoji', async () => {
  const send = vi.spyOn(readJson, 'sendJson').mockResolvedValue({ run: {}, rows: [], next: null });
  await requestPreview(`${'x'.repeat(199)}👷.csv`, []);
  expect(send).toHaveBeenCalledWith('/api/runs', { title: `${'x'.repeat(199)}\ufffd`, rows: [] });
});
