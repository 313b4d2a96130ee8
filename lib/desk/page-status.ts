import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { isDocument } from './page-request';
import { processSingleton } from './process-singleton';

type Answer = { statusCode: number };

const answers = () => processSingleton('page-answers', () => new AsyncLocalStorage<Answer>());

/** Runs the dashboard, whose page may call `setPageStatus`. */
export function withPageStatus<Result>(answer: Answer, run: () => Result): Result {
  return answers().run(answer, run);
}

/**
 * Sets the status of a page that arrives with its content. `notFound` of the framework sends an empty page that its scripts fill. A
 * navigation inside the browser stays 200, because the framework would load the page once more.
 */
export async function setPageStatus(status: 404 | 503): Promise<void> {
  const answer = answers().getStore();
  if (answer && (await isDocument())) answer.statusCode = status;
}
