import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { failureOf } from '@/lib/rules/failure';
import { readAfterFailure, readAgain } from './read-again';

it('ignores the answer of a first read that began before the change', async () => {
  const client = new QueryClient();
  const queryKey = ['links'];
  const answers: ((links: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve));
  const end = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  void readAgain(client, queryKey);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!(['new']);
  answers[0]!([]);
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(['new']));
  end();
});

it.each([
  ['NETWORK', 'does not wait, because the connection may be lost', ['old']],
  ['CHANGED_MEANWHILE', 'waits for what somebody else changed', ['new']],
] as const)('reads again after a change failed with %s, and %s', async (code, _, shown) => {
  const client = new QueryClient();
  const queryKey = ['links'];
  const answers: ((links: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve));
  client.setQueryData(queryKey, ['old']);
  const end = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined);
  const atEnd = readAfterFailure(client, failureOf(code), [queryKey]).then(() => client.getQueryData(queryKey));
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]!(['new']);
  expect(await atEnd).toEqual(shown);
  end();
});
