import { type ReactNode, Suspense, use } from 'react';
import { ErrorBoundary } from '#app/shell/ErrorBoundary.tsx';
import type { Loadable } from './codeLoader.ts';
import { loaderOf } from './loaders.ts';

interface Props {
  readonly of: Loadable;
  readonly whileLoading: ReactNode;
  /** Shown when the code cannot be loaded or the component throws; `retry` starts over. */
  readonly whenFailed: (error: unknown, retry: () => void) => ReactNode;
  /** Rendered together with the component. */
  readonly children?: ReactNode;
}

const Loaded = ({ of }: Pick<Props, 'of'>) => {
  const Component = use(loaderOf(of).load());
  return <Component />;
};

/** A component whose code is loaded on first use, or was prefetched. */
export const LazyComponent = ({ of, whileLoading, whenFailed, children }: Props) => {
  const failed = (error: unknown, mountAnew: () => void) =>
    whenFailed(error, () => {
      loaderOf(of).retry();
      mountAnew();
    });
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={whileLoading}>
        <Loaded of={of} />
        {children}
      </Suspense>
    </ErrorBoundary>
  );
};
