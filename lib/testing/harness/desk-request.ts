/** The request that an action belongs to, which the framework gives it elsewhere. */
export const deskRequest = {
  /** What the browser keeps besides the session. */
  jar: new Map<string, string>(),
  token: null as string | null,
  headers: new Headers({ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }),
};

const sessionName = /^(?:__Host-)?vakant$/;

/** Replaces `next/headers` in tests of actions: the store, the client and the service are the real ones. */
export const deskHeaders = {
  cookies: () =>
    Promise.resolve({
      get: (name: string) => {
        const value = sessionName.test(name) ? deskRequest.token : deskRequest.jar.get(name);
        return value ? { value } : undefined;
      },
      set: (name: string, value: string) => {
        if (sessionName.test(name)) deskRequest.token = value || null;
        else deskRequest.jar.set(name, value);
      },
    }),
  headers: () => Promise.resolve(deskRequest.headers),
};
