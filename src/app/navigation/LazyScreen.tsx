import { ScreenFailed } from '#app/shell/ScreenFailed.tsx';
import { ScreenSkeleton } from '#app/shell/ScreenSkeleton.tsx';
import { RemoveStaticShell } from '#app/shell/StaticShell.tsx';
import type { ScreenRoute } from '#shared/routing.ts';
import { LazyComponent } from './LazyComponent.tsx';
import { leadsBack } from './routeTable.ts';

/**
 * One screen: a skeleton until its code is loaded, and its own error page if it throws, so that the
 * rest of the app stays usable.
 */
export const LazyScreen = ({ route }: { route: ScreenRoute }) => (
  <LazyComponent
    load={route.load}
    whileLoading={<ScreenSkeleton hasBack={leadsBack(route)} />}
    whenFailed={(error, retry) => <ScreenFailed error={error} onRetry={retry} />}
  >
    <RemoveStaticShell />
  </LazyComponent>
);
