/** What a `styled` component is in a build. */
import { createElement, type ElementType } from 'react';

interface Props {
  readonly as?: ElementType;
  readonly className?: string;
}

/** A component that gives `tag` a class, before those it is given itself; `as` is another tag for it. */
export const withClass = (tag: ElementType, name: string) =>
  typeof tag === 'string'
    ? ({ as = tag, className, ...props }: Props) =>
        createElement(as, { ...props, className: className ? `${name} ${className}` : name })
    : // A component passes `as` on to what it is made of.
      ({ className, ...props }: Props) =>
        createElement(tag, { ...props, className: className ? `${name} ${className}` : name });
