import 'server-only';
import type { ServerResponse } from 'node:http';
import { processSingleton } from './process-singleton';

/** The answers that are being written, by the policy on their request, of which each page has its own. */
export const pageAnswers = () => processSingleton('page-answers', () => new Map<string, ServerResponse>());

/** Lets the page that is requested with this policy call `setPageStatus`. */
export function followPage(policy: string, answer: ServerResponse): void {
  pageAnswers().set(policy, answer);
  answer.once('close', () => pageAnswers().delete(policy));
}
