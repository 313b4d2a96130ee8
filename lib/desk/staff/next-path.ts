import 'server-only';

/** The page to go to after signing in: a path of this site and nothing else, else the front page. */
export function nextPath(wanted: string | null | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return '/';
  const base = 'http://localhost';
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : null;
  return url?.origin === base ? `${url.pathname}${url.search}${url.hash}` : '/';
}
