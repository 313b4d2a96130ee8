import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { photoNamesQuery } from './photo-names-query';

const [kitchen, hall] = ['https://media.example/kitchen', 'https://media.example/hall'];

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
