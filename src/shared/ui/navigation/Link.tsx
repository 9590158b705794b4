import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { leaveAfterTap } from './leaveAfterTap.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of this app. */
  readonly to: string;
  readonly replace?: boolean;
  /** State of the entry that the link opens. */
  readonly state?: unknown;
}

/** Whether a click asks for a tab or window of the browser's own, or for its menu. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * A link within the app, followed after the frame that shows it pressed. Made of the router's hooks: its own
 * component brings along what prefetches the pages of its framework, which is more code than all the links
 * of this app.
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
        if (event.defaultPrevented || isForBrowser(event)) return;
        event.preventDefault();
        leaveAfterTap(() => follow(event));
      }}
    />
  );
};
