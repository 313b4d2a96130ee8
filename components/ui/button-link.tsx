import type { Route } from 'next';
import { PageLink } from './page-link';
import type { ComponentProps } from 'react';
import { Button, buttonStyles } from './button';
import type { VariantProps } from './class-variants';

type ButtonLinkProps = Omit<ComponentProps<typeof PageLink>, 'href'> &
  VariantProps<typeof buttonStyles> & {
    href: Route;
    /** Why one cannot go there: then it is a button that says so. */
    unavailable?: string | null;
  };

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({ variant, size, className, unavailable = null, ...props }: ButtonLinkProps) {
  if (unavailable === null) return <PageLink {...props} className={buttonStyles({ variant, size, className })} />;
  return (
    <Button variant={variant} size={size} className={className} unavailable={unavailable}>
      {props.children}
    </Button>
  );
}
