/** The request that an action belongs to, which the framework gives it elsewhere. */
export const deskRequest = {
  token: null as string | null,
  headers: new Headers({ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }),
};

/** What stands in for `next/headers` in tests of actions: the store, the client and the service are the real ones. */
export const deskHeaders = {
  cookies: () =>
    Promise.resolve({
      get: () => (deskRequest.token ? { value: deskRequest.token } : undefined),
      set: (_name: string, value: string) => void (deskRequest.token = value || null),
    }),
  headers: () => Promise.resolve(deskRequest.headers),
};
