import type { Route } from 'next';
import Link, { type LinkProps } from 'next/link';
import type { ComponentProps } from 'react';
import { cx } from './class-variants';

/** A link to a page, without prefetching: pages are rendered per person, so the prefetched answer would have none of their content. */
export function PageLink<RouteType>(props: LinkProps<RouteType>) {
  return <Link {...props} prefetch={false} />;
}

type TextLinkProps = ComponentProps<typeof PageLink<Route>>;

export function TextLink({ className, ...props }: TextLinkProps) {
  return (
    <PageLink
      {...props}
      className={cx(
        'text-accent decoration-accent/35 hover:decoration-accent rounded-sm font-medium underline underline-offset-3 transition-colors',
        className,
      )}
    />
  );
}
