import type { ServerResponse } from 'node:http';
import type { Env } from '@/lib/env';

const yearSeconds = 31_536_000;

/** What every answer carries, whoever makes it: it is what it says, nobody frames it, and where the public address is https it stays so. */
export function setAnswerHeaders(response: ServerResponse, { appUrl }: Pick<Env, 'appUrl'>): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  response.setHeader('Referrer-Policy', 'same-origin');
  if (appUrl.startsWith('https:')) {
    response.setHeader('Strict-Transport-Security', `max-age=${yearSeconds}; includeSubDomains`);
  }
}
