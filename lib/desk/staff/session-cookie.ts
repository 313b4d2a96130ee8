import 'server-only';
import { cookies } from 'next/headers';
import { readEnv } from '@/lib/env';
import { sessionLimits } from './staff-store';

function settings() {
  const secure = readEnv().appUrl.startsWith('https:');
  return {
    name: secure ? '__Host-vakant' : 'vakant',
    options: { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: sessionLimits.absoluteMs / 1000 } as const,
  };
}

export async function readSessionToken(): Promise<string | null> {
  return (await cookies()).get(settings().name)?.value ?? null;
}

export async function writeSessionToken(token: string): Promise<void> {
  const { name, options } = settings();
  (await cookies()).set(name, token, options);
}

export async function clearSessionToken(): Promise<void> {
  const { name, options } = settings();
  (await cookies()).set(name, '', { ...options, maxAge: 0 });
}
