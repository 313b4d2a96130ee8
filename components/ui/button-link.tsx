import type { Route } from 'next';
import { PageLink } from './page-link';
import type { ComponentProps } from 'react';
import { Button, buttonStyles } from './button';
import type { VariantProps } from './class-variants';

type ButtonLinkProps = Omit<ComponentProps<typeof PageLink>, 'href'> &
  VariantProps<typeof buttonStyles> & {
    href: Route;
    /** Why the page cannot be opened; the link is then a button that shows this reason. */
    unavailable?: string | null;
  };

/** A link styled as a button: for navigation, never for actions. */
export function ButtonLink({ variant, size, className, unavailable = null, ...props }: ButtonLinkProps) {
  if (unavailable === null) return <PageLink {...props} className={buttonStyles({ variant, size, className })} />;
  return (
    <Button variant={variant} size={size} className={className} unavailable={unavailable}>
      {props.children}
    </Button>
  );
}
