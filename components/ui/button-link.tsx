import type { Route } from 'next';
import Link from 'next/link';
import type { ComponentProps } from 'react';
import type { VariantProps } from 'tailwind-variants/lite';
import { buttonStyles } from './button';

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'href'> & VariantProps<typeof buttonStyles> & { href: Route };

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({ variant, size, className, ...props }: ButtonLinkProps) {
  return <Link {...props} className={buttonStyles({ variant, size, className })} />;
}
