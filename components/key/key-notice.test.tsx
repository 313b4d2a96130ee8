import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ConnectionNotice } from '@/components/shell/connection-notice';
import { keyQuery } from '@/lib/browser/key/key-query';
import type { FailureCode } from '@/lib/rules/failure';
import type { Role } from '@/lib/rules/staff/permissions';
import { knownInventory } from '@/lib/testing/model/example-inventory';
import { TestPage } from '@/lib/testing/harness/test-page';
import { KeyNotice } from './key-notice';

afterEach(cleanup);

const inFiveDays = () => new Date(Date.now() + 5 * 24 * 3_600_000).toISOString();

async function show(role: Role, staleBecause: FailureCode | null): Promise<HTMLElement[]> {
  const stale = staleBecause !== null;
  const me = { key: { expiresAt: inFiveDays() }, org: { orgType: 'lister' } };
  const inventory = knownInventory({ checkedAt: Date.now(), stale, staleBecause });
  await act(() =>
    render(
      <TestPage locale="en" known={[inventory, [keyQuery.queryKey, { me }]]} staffRole={role}>
        <div data-testid="notices">
          <ConnectionNotice />
          <KeyNotice />
        </div>
      </TestPage>,
    ),
  );
  return [...screen.getByTestId('notices').children] as HTMLElement[];
}

it.each([
  ['admin', 'You can replace it now.', 1],
  ['editor', 'Ask an administrator to replace it.', 0],
] as const)('shows one message about a rejected key, with what the %s can do', async (role, wayOut, links) => {
  const notices = await show(role, 'UNAUTHORIZED');
  expect(notices).toHaveLength(1);
  expect(notices[0]!.textContent).toContain('The key no longer works');
  expect(notices[0]!.textContent).toContain(wayOut);
  expect(screen.queryAllByRole('link')).toHaveLength(links);
});

it.each([
  ['admin', 'replace it in good time.', 1],
  ['editor', 'Ask an administrator to replace it.', 0],
] as const)('before a key expires it says what the %s can do', async (role, wayOut, links) => {
  const [notice] = await show(role, null);
  expect(notice!.textContent).toContain(wayOut);
  expect(screen.queryAllByRole('link')).toHaveLength(links);
});

it.each<[FailureCode | null, RegExp[]]>([
  [null, [/^The key expires in 5 days/]],
  ['TIMEOUT', [/The service is not answering/, /^The key expires in 5 days/]],
])('shows each notice separately when the reason of the stale lists is %s', async (staleBecause, expected) => {
  const notices = await show('admin', staleBecause);
  expect(notices.map(({ textContent }) => textContent)).toEqual(expected.map((text) => expect.stringMatching(text)));
});
