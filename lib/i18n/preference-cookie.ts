type Jar = { get: (name: string) => { value: string } | undefined };

/** What a preference is kept under: over https with the prefix that ties a cookie to this host alone. */
export function preferenceCookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** The preference that a browser sends, under either name. */
export function readPreference(jar: Jar, name: string): string | undefined {
  return (jar.get(preferenceCookieName(name, true)) ?? jar.get(name))?.value;
}
