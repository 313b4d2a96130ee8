import 'server-only';
import { cookies } from 'next/headers';
import { readEnv } from '@/lib/env';
import { pendingForMs } from './pending-sign-in';

function settings() {
  const secure = readEnv().appUrl.startsWith('https:');
  return {
    name: secure ? '__Host-vakant-pending' : 'vakant-pending',
    // Not strict: the directory sends the person back from another site.
    options: { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: pendingForMs / 1000 } as const,
  };
}

export async function readPendingToken(): Promise<string | null> {
  return (await cookies()).get(settings().name)?.value || null;
}

export async function writePendingToken(token: string): Promise<void> {
  const { name, options } = settings();
  (await cookies()).set(name, token, options);
}

export async function clearPendingToken(): Promise<void> {
  const { name, options } = settings();
  (await cookies()).set(name, '', { ...options, maxAge: 0 });
}
