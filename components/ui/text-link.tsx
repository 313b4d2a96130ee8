import type { Route } from 'next';
import { PageLink } from './page-link';
import type { ComponentProps } from 'react';
import { cx } from './class-variants';

type TextLinkProps = Omit<ComponentProps<typeof PageLink>, 'href'> & { href: Route };

/** A link within text or beside it. */
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
