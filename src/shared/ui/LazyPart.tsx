import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Card } from './Card.tsx';
import { ErrorState } from './ErrorState.tsx';

interface LazyPartProps<TProps extends object> {
  /** The same function each time, such as one of the module. */
  readonly load: () => Promise<{ default: ComponentType<TProps> }>;
  readonly props: TProps;
  readonly skeleton: ReactNode;
}

type Part<TProps> = 'loading' | 'failed' | { readonly Component: ComponentType<TProps> };

/** Part of a page whose code is rarely needed: a skeleton while it comes, a retry if it does not. */
export const LazyPart = <TProps extends object>({
  load,
  props,
  skeleton,
}: LazyPartProps<TProps>) => {
  const [part, setPart] = useState<Part<TProps>>('loading');
  useEffect(() => {
    if (part !== 'loading') return;
    let left = false;
    load().then(
      ({ default: Component }) => left || setPart({ Component }),
      () => left || setPart('failed'),
    );
    return () => {
      left = true;
    };
  }, [load, part]);
  if (part === 'loading') return skeleton;
  if (part === 'failed') {
    return (
      <Card>
        <ErrorState onRetry={() => setPart('loading')} />
      </Card>
    );
  }
  return <part.Component {...props} />;
};
