type Jar = { get: (name: string) => { value: string } | undefined };

/** The cookie name of a preference: over https with the prefix that ties a cookie to this host. */
export function preferenceCookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** The preference that a browser sends, under either name. */
export function readPreference(jar: Jar, name: string): string | undefined {
  return (jar.get(preferenceCookieName(name, true)) ?? jar.get(name))?.value;
}
