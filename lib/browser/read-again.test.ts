import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { readAgain } from './read-again';

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
