import 'server-only';
import { cookies } from 'next/headers';
import { currentEnv } from '@/lib/desk/current-env';

/** A cookie with a token that only this server reads. Not strict: a directory sends people back from another site. */
export function secretCookie(name: string, maxAgeMs: number) {
  const settings = () => {
    const secure = currentEnv().appUrl.startsWith('https:');
    const options = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
    return { name: secure ? `__Host-${name}` : name, options };
  };
  const set = async (token: string, maxAge: number) => {
    const cookie = settings();
    (await cookies()).set(cookie.name, token, { ...cookie.options, maxAge });
  };
  return {
    read: async (): Promise<string | null> => (await cookies()).get(settings().name)?.value || null,
    write: (token: string): Promise<void> => set(token, maxAgeMs / 1000),
    clear: (): Promise<void> => set('', 0),
  };
}
