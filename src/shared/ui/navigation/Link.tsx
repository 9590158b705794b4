import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of this app. */
  readonly to: string;
  readonly replace?: boolean;
  /** State of the entry that the link opens. */
  readonly state?: unknown;
}

/**
 * A link within the app, made of the router's hooks: its own component brings along what prefetches the
 * pages of its framework, which is more code than all the links of this app.
 */
export const Link = ({ to, replace, state, onClick, ...anchor }: LinkProps) => {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(replace && { replace }),
    state,
  });
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
};
