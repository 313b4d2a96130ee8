import Link, { type LinkProps } from 'next/link';

/** A link to a page. Nothing is fetched ahead: pages are made for their reader, so the answer would hold none of their content. */
export function PageLink<RouteType>(props: LinkProps<RouteType>) {
  return <Link {...props} prefetch={false} />;
}
