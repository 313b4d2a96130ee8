import 'server-only';
import { createHmac, hkdfSync } from 'node:crypto';
import { authSecret } from '@/lib/desk/connection/auth-secret';
import type { Env } from '@/lib/env';
import type { Delivery } from './smtp-transport';

export const webhookHeader = 'X-Vakant-Signature';

const limits = { timeMs: 10_000, answerBytesMax: 64 * 1024 } as const;

type Settings = Pick<Env, 'authSecret' | 'dataDir'>;

/** The secret that a receiver checks signatures with; `operator webhook secret` prints it. */
export function webhookSecret(env: Settings): string {
  return Buffer.from(hkdfSync('sha256', authSecret(env), '', 'vakant webhook', 32)).toString('base64url');
}

/** Signs a body with the time, so that a receiver can reject a replayed request. */
function signWebhook(body: string, secret: string, now: number): string {
  const at = Math.floor(now / 1000);
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/** Posts a body to the one address of the settings. Never follows a redirect, and never throws. */
export async function postWebhook(
  { url, body, env, now = Date.now() }: { url: string; body: string; env: Settings; now?: number },
  timeMs: number = limits.timeMs,
): Promise<Delivery> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeMs),
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'User-Agent': 'Vakant',
        [webhookHeader]: signWebhook(body, webhookSecret(env), now),
      },
      body,
    });
    const { ok, status } = response;
    // Receivers may count a sender as gone if it closes the connection before the answer ends. The status is the answer even if the
    // rest never comes; sending again would show the digest twice.
    await readSome(response).catch(() => undefined);
    if (ok) return { outcome: 'sent' };
    const isFinal = status < 500 && status !== 408 && status !== 429;
    return { outcome: isFinal ? 'refused' : 'later', reason: `The webhook answered ${status}.` };
  } catch (error) {
    const isLate = (error as Error).name === 'TimeoutError';
    return { outcome: 'later', reason: isLate ? 'The webhook was too slow.' : 'The webhook cannot be reached.' };
  }
}

async function readSome({ body }: Response): Promise<void> {
  let read = 0;
  for await (const chunk of body ?? []) {
    read += (chunk as Uint8Array).byteLength;
    if (read > limits.answerBytesMax) return;
  }
}
