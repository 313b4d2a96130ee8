import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { toast } from '@/components/ui/toast';
import { ToastRegion } from '@/components/ui/toast-region';
import { TestPage } from '@/lib/testing/harness/test-page';
import { isForSingleKeys } from './single-keys';

afterEach(cleanup);

it('single keys work while a toast is shown', async () => {
  render(<ToastRegion />, { wrapper: TestPage });
  toast.error('Det gick inte');
  expect(await screen.findByText('Det gick inte')).toBeTruthy();
  expect(isForSingleKeys(new KeyboardEvent('keydown', { key: '?' }))).toBe(true);
});
