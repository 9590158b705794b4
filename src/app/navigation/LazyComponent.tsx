import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import { ErrorBoundary } from '#app/shell/ErrorBoundary.tsx';
import type { LoadCode } from '#shared/ui/code/codeLoader.ts';
import { screenLoader } from './screenCode.ts';

interface Props {
  readonly load: LoadCode<ComponentType>;
  readonly whileLoading: ReactNode;
  /** Shown when the code cannot be loaded or the component throws; `retry` starts over. */
  readonly whenFailed: (error: unknown, retry: () => void) => ReactNode;
  /** Rendered together with the component. */
  readonly children?: ReactNode;
}

const Loaded = ({ load }: Pick<Props, 'load'>) => {
  const Component = use(screenLoader(load).load());
  return <Component />;
};

/** A component whose code is loaded on first use, or was prefetched. */
export const LazyComponent = ({ load, whileLoading, whenFailed, children }: Props) => {
  const failed = (error: unknown, mountAgain: () => void) =>
    whenFailed(error, () => {
      screenLoader(load).retry();
      mountAgain();
    });
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={whileLoading}>
        <Loaded load={load} />
        {children}
      </Suspense>
    </ErrorBoundary>
  );
};
