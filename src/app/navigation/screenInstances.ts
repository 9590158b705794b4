import type { Location, NavigationType } from 'react-router-dom';
import type { ScreenRoute } from '#shared/routing.ts';

/** One mounted screen: its route and the location it was opened at. */
export interface ScreenInstance {
  /** React key: a screen entered again gets a new one, so that it starts fresh. */
  readonly id: string;
  readonly route: ScreenRoute;
  readonly location: Location;
}

/** Mounted screens, the visible one last. */
export type ScreenInstances = readonly ScreenInstance[];

interface Arrival {
  readonly location: Location;
  readonly route: ScreenRoute;
  readonly type: `${NavigationType}`;
}

const staysOnScreen = (shown: ScreenInstance | undefined, { location, route, type }: Arrival) =>
  shown?.route === route &&
  (type === 'REPLACE' ||
    (shown.location.pathname === location.pathname && shown.location.search === location.search));

/** Only going back or forward has the key of an entry that was there before. */
const isReturn = (left: Location, { location, type }: Arrival) =>
  left.key === location.key ||
  (type === 'REPLACE' && left.pathname + left.search === location.pathname + location.search);

/**
 * The mounted screens after arriving at a location. Replacing the query, or the item by another of the
 * list beside it, or changing the hash keeps the visible screen; going back to a history entry whose
 * screen is still mounted shows that one again, untouched, and so does a screen that gives its own entry
 * to where it was asked for (a verification that leads back to the form); anything else mounts a fresh
 * screen and drops an older one of its name. Unnamed screens are not kept once left.
 */
export const arrive = (instances: ScreenInstances, arrival: Arrival): ScreenInstances => {
  const { location, route } = arrival;
  const shown = instances.at(-1);
  if (shown && staysOnScreen(shown, arrival)) {
    return [...instances.slice(0, -1), { ...shown, location }];
  }
  const kept = instances.filter((instance) => instance.route.name !== undefined);
  const returned = kept.find(
    (instance) => instance.route === route && isReturn(instance.location, arrival),
  );
  const others = kept.filter((instance) => instance.route.name !== route.name);
  if (returned) return [...others, { ...returned, location }];
  return [...others, { id: nextId(instances, location), route, location }];
};

/** Distinct from every mounted screen's id, also when a history entry is entered a second time. */
const nextId = (instances: ScreenInstances, location: Location): string => {
  const taken = instances.filter((instance) => instance.id.startsWith(`${location.key}:`)).length;
  return `${location.key}:${taken}`;
};
