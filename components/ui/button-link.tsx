import type { Route } from 'next';
import { PageLink } from './page-link';
import type { ComponentProps } from 'react';
import { Button, buttonStyles } from './button';
import type { VariantProps } from './class-variants';
import { Icon } from './icon';
import type { IconName } from './icon-names';

type ButtonLinkProps = Omit<ComponentProps<typeof PageLink>, 'href'> &
  VariantProps<typeof buttonStyles> & {
    href: Route;
    icon?: IconName;
    /** Why the page cannot be opened; the link is then a button that shows this reason. */
    unavailable?: string | null;
  };

/** A link styled as a button: for navigation, never for actions. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, className, icon, unavailable = null, children, ...link } = props;
  if (unavailable !== null) return <Button {...{ variant, size, className, icon, unavailable, children }} />;
  return (
    <PageLink {...link} className={buttonStyles({ variant, size, className })}>
      {icon && <Icon name={icon} />}
      {children}
    </PageLink>
  );
}
