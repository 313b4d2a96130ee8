import { expect, it } from 'vitest';
import { getMe } from '@/lib/client';
import { exampleMe } from '@/lib/contract/examples';
import { answers, scriptedConnection } from '@/lib/testing/harness/scripted-fetch';

it.each(['svc_sk_0123', 'lokal_live_0123', 'no-prefix-at-all'])(
  'C024 sends a key with any prefix unchanged: %s',
  async (key) => {
    const { connection, requests } = scriptedConnection([answers(exampleMe)], { key: () => key });
    await getMe(connection);
    expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual([`Bearer ${key}`]);
  },
);
