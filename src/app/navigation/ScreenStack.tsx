import { Activity, useEffect, useState } from 'react';
import { type Location, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import type { ScreenRoute } from '#shared/routing.ts';
import { LazyScreen } from './LazyScreen.tsx';
import { rememberedCleared, rememberedPushed, selectRememberedNames } from './rememberedSlice.ts';
import { arrive, type ScreenInstances } from './screenInstances.ts';
import { useScrollMemory } from './useScrollMemory.ts';

/** Keeps the list of remembered names (T4): main tabs clear it, named screens push onto it. */
const useRemember = ({ tab, name }: ScreenRoute) => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (tab) dispatch(rememberedCleared());
    if (name !== undefined) dispatch(rememberedPushed(name));
  }, [dispatch, tab, name]);
};

/**
 * The screens that are mounted: the one at the address, and hidden behind it the remembered ones
 * with their inputs, lists and scroll (E7). A remembered screen keeps the location it was left at.
 */
export const ScreenStack = ({ route }: { route: ScreenRoute }) => {
  const location = useLocation();
  const type = useNavigationType();
  const names = useAppSelector(selectRememberedNames);
  const [stack, setStack] = useState<{ location: Location; instances: ScreenInstances }>(() => ({
    location,
    instances: arrive([], { location, route, type }),
  }));
  let { instances } = stack;
  if (stack.location !== location) {
    instances = arrive(instances, { location, route, type });
    setStack({ location, instances });
  }
  useRemember(route);
  const shown = instances.at(-1);
  // Every page load begins with the same key, so the path belongs to it.
  useScrollMemory(`${location.key} ${location.pathname}`, shown?.id);

  const mounted = instances.filter(
    (instance) =>
      instance === shown || (instance.route.name && names.includes(instance.route.name)),
  );
  return mounted.map((instance) => (
    <Activity key={instance.id} mode={instance === shown ? 'visible' : 'hidden'}>
      <Routes location={instance.location}>
        <Route path={instance.route.path} element={<LazyScreen route={instance.route} />} />
      </Routes>
    </Activity>
  ));
};
