import { type ReactNode, useMemo } from 'react';
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  matchPath,
  NavigationType,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';

interface Props {
  readonly children: ReactNode;
  readonly location: Location;
  /** The route's pattern, which the location matches. */
  readonly path: string;
}

/**
 * The place in which a screen reads its parameters and its query: the location it was opened at, which
 * the page may have left. `useRoutes` gives the same place and brings along the loaders and error pages
 * of the router's framework, 2 KB (brotli) on the first visit; the names of the two contexts warn that they
 * may change with the router's version, which is why the router is pinned and the tests of the remembered
 * screens read through them.
 */
export const ScreenPlace = ({ children, location, path }: Props) => {
  const place = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  const { pathname } = location;
  const route = useMemo(() => {
    const match = matchPath(path, pathname);
    return {
      outlet: null,
      matches: match ? [{ ...match, route: { id: path, path } }] : [],
      isDataRoute: false,
    };
  }, [path, pathname]);
  return (
    <LocationContext value={place}>
      <RouteContext value={route}>{children}</RouteContext>
    </LocationContext>
  );
};
