import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { updateQuery } from './update-query';

it.each([
  ['an update stays when a read that began before it arrives later', ['old'], ['old', 'mine'], 1],
  ['a first read begins again, because there is nothing to update', undefined, ['new'], 2],
])('%s', async (_, cached, shown, reads) => {
  const client = new QueryClient();
  const answers: ((links: string[]) => void)[] = [];
  const query = queryOptions({
    queryKey: ['links'],
    queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
  });
  const { queryKey } = query;
  if (cached) client.setQueryData(queryKey, cached);
  const end = new QueryObserver(client, query).subscribe(() => undefined);
  await updateQuery(client, queryKey, (links) => links && [...links, 'mine']);
  await vi.waitFor(() => expect(answers).toHaveLength(reads));
  for (const answer of answers.toReversed()) answer(answer === answers[0] ? [] : ['new']);
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(shown));
  expect(client.isFetching()).toBe(0);
  end();
});
