import 'server-only';
import { headers } from 'next/headers';
import { pageAnswers } from './page-answers';
import { isDocument } from './page-request';

/**
 * Sets the status of a page that arrives with its content. `notFound` of the framework sends an empty page that its scripts fill. A
 * navigation inside the browser stays 200, because the framework would load the page once more.
 */
export async function setPageStatus(status: 404 | 503): Promise<void> {
  const answer = pageAnswers().get((await headers()).get('content-security-policy') ?? '');
  if (answer && (await isDocument())) answer.statusCode = status;
}
