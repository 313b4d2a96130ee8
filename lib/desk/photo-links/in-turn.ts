import 'server-only';
import { processSingleton } from '@/lib/desk/process-singleton';

const turns = () => processSingleton('photoLinkTurns', () => new Map<string, Promise<unknown>>());

/** Runs one work after the other for each key: without `If-Match` two saves of one listing could lose each other's photos. */
export async function inTurn<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const before = turns().get(key) ?? Promise.resolve();
  const turn = before.then(work, work);
  turns().set(key, turn);
  try {
    return await turn;
  } finally {
    if (turns().get(key) === turn) turns().delete(key);
  }
}
