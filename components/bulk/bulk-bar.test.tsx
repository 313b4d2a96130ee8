import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastRegion } from '@/components/ui/toast-region';
import { runRowsMax } from '@/lib/rules/bulk/bulk-run';
import { previewBulk } from '@/lib/desk/bulk/actions';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { BulkBar } from './bulk-bar';

const preview = mockOf(previewBulk);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(count: number, isWide = true) {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  preview.mockReset().mockResolvedValue({ ok: true, value: { id: 'run-1' } });
  const ids = Array.from({ length: count }, (_, index) => String(index));
  render(
    <TestPage staffRole="publisher">
      <BulkBar ids={ids} hidden={0} assignees={[]} onClear={() => undefined} />
      <ToastRegion />
    </TestPage>,
  );
}

it('says how many listings can be changed at once before it asks for anything', async () => {
  show(runRowsMax + 1);
  fireEvent.click(screen.getByRole('button', { name: 'Publicera' }));
  expect(await screen.findByText(/^Högst 10\s000 lokaler går att ändra på en gång/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Avpublicera' }));
  expect(screen.queryByRole('dialog', { name: 'Avpublicera' })).toBeNull();
  expect(preview).not.toHaveBeenCalled();
});

it('marks the changes that ask for something first', async () => {
  show(1, false);
  fireEvent.click(screen.getByRole('button', { name: 'Ändra' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.filter(({ textContent }) => !textContent.endsWith(' …')).map(({ textContent }) => textContent)).toEqual([
    'Publicera',
  ]);
});

it('opens a preview for the largest number of listings that can be changed at once', () => {
  show(runRowsMax);
  fireEvent.click(screen.getByRole('button', { name: 'Publicera' }));
  expect(preview).toHaveBeenCalledOnce();
});

it.each([true, false])(
  'offers each action once: the frequent ones as buttons if there is room (%s)',
  async (isWide) => {
    show(1, isWide);
    fireEvent.click(screen.getByRole('button', { name: 'Ändra' }));
    await screen.findByRole('menuitem', { name: 'Ändra hyra …' });
    for (const [name, item] of [
      ['Publicera', 'Publicera'],
      ['Avpublicera', 'Avpublicera …'],
    ] as const) {
      expect(screen.queryAllByRole('button', { name, hidden: true })).toHaveLength(isWide ? 1 : 0);
      expect(screen.queryAllByRole('menuitem', { name: item })).toHaveLength(isWide ? 0 : 1);
    }
  },
);
