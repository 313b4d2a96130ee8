import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { notePhotoName, photoNamesQuery } from './photo-names-query';

const [kitchen, hall] = ['https://media.example/kitchen', 'https://media.example/hall'];

afterEach(() => void vi.unstubAllGlobals());

it('the known room names stay while those of another photo are fetched, for example after an upload', () => {
  const client = new QueryClient();
  const namesOf = (urls: string[]) => ({ ...photoNamesQuery(urls), enabled: false });
  client.setQueryData(photoNamesQuery([kitchen]).queryKey, { [kitchen]: 'Kitchen' });
  const observer = new QueryObserver(client, namesOf([kitchen]));
  const stop = observer.subscribe(() => undefined);
  observer.setOptions(namesOf([kitchen, hall]));
  expect(observer.getCurrentResult().data).toEqual({ [kitchen]: 'Kitchen' });
  stop();
});

it('a new name is not overwritten by a read that began before it was saved, and causes no other read', async () => {
  const answers: ((names: object) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push((names) => resolve(Response.json(names)))));
  const client = new QueryClient();
  const observer = new QueryObserver(client, photoNamesQuery([kitchen]));
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  notePhotoName(client, { url: kitchen, name: 'Kitchen' });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]!({});
  answers[1]!({ [kitchen]: 'Kitchen' });
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ [kitchen]: 'Kitchen' }));

  notePhotoName(client, { url: kitchen, name: 'Pantry' });
  expect(observer.getCurrentResult().data).toEqual({ [kitchen]: 'Pantry' });
  expect(client.isFetching()).toBe(0);
  stop();
});
