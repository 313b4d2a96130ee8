type Cookie = { value: string; options: Record<string, unknown> };

const sessionName = /^(?:__Host-)?vakant$/;
const own = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
const jar = new Map<string, Cookie>();
const sessionCookie = () => [...jar].find(([name]) => sessionName.test(name))?.[1];

/** The request of an action or a handler. In production the framework provides it. */
export const deskRequest = {
  jar,
  headers: new Headers(own),
  get token(): string | null {
    return sessionCookie()?.value || null;
  },
  set token(value: string | null) {
    for (const name of jar.keys()) if (sessionName.test(name)) jar.delete(name);
    if (value) jar.set('vakant', { value, options: {} });
  },
  /** Signs everybody out, and makes the requests come from this site. */
  reset(): void {
    jar.clear();
    this.headers = new Headers(own);
  },
};

/** Together with `headers`, replaces `next/headers` in all tests. */
export function cookies() {
  return Promise.resolve({
    get: (name: string) => (sessionName.test(name) ? sessionCookie() : jar.get(name)),
    set: (name: string, value: string, options: Cookie['options'] = {}) => void jar.set(name, { value, options }),
  });
}

export function headers() {
  return Promise.resolve(deskRequest.headers);
}
