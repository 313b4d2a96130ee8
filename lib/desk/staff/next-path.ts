import 'server-only';

/** The page to go to after signing in: `wanted` if it is a path of this site, else the front page. */
export function nextPath(wanted: string | null | undefined): string {
  const base = 'http://localhost';
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, base)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, base);
  // Dot segments are resolved only now: `/.//host` has become `//host`, another site.
  return origin === base && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
}
