import type { ServerResponse } from 'node:http';
import type { Env } from '@/lib/env';

const yearSeconds = 31_536_000;

/** Headers of every answer: no type sniffing, no framing, and HSTS if the public address is https. */
export function setAnswerHeaders(response: ServerResponse, { appUrl }: Pick<Env, 'appUrl'>): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  response.setHeader('Referrer-Policy', 'same-origin');
  if (appUrl.startsWith('https:')) {
    response.setHeader('Strict-Transport-Security', `max-age=${yearSeconds}; includeSubDomains`);
  }
}
