import { afterEach, expect, it, vi } from 'vitest';
import { dropDelivery, loadDelivery, saveDelivery } from './delivery-store';

afterEach(() => vi.unstubAllGlobals());

it('a browser that denies its storage begins without a delivery', async () => {
  const open = () => {
    throw new DOMException('', 'SecurityError');
  };
  vi.stubGlobal('indexedDB', { open });
  expect(await loadDelivery('asa')).toBeNull();
  expect(await saveDelivery('asa', { record: {} as never, handles: [] })).toBe(false);
  await expect(dropDelivery('asa')).resolves.toBeUndefined();
});
