import { keyframes, styled } from '@mui/material/styles';
import { Activity, memo, useEffect, useLayoutEffect, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { screenHidden } from '#api/cache/hiddenScreens.ts';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import type { ScreenRoute } from '#shared/routing.ts';
import { whenMoving } from '#shared/theme/styles.ts';
import { motion } from '#shared/theme/tokens.ts';
import { LazyScreen } from './LazyScreen.tsx';
import { rememberedCleared, rememberedPushed, selectRememberedNames } from './rememberedSlice.ts';
import { ScreenPlace } from './ScreenPlace.tsx';
import { arrive, type ScreenInstance, type ScreenInstances } from './screenInstances.ts';
import { useScrollMemory } from './useScrollMemory.ts';

const moveIn = keyframes({
  from: { opacity: 0, transform: 'translateX(24px)' },
  to: { opacity: 1, transform: 'none' },
});

/** Room of one screen; one that was pushed moves in, going back and changing tabs do not move. */
const Page = styled('div')({
  flex: '1 0 auto',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  [whenMoving]: { '&[data-pushed]': { animation: `${moveIn} ${motion.enter}` } },
});

/** Keeps the list of remembered names: main tabs clear it, named screens push onto it. */
const useRemember = ({ tab, name }: ScreenRoute) => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (tab) dispatch(rememberedCleared());
    if (name !== undefined) dispatch(rememberedPushed(name));
  }, [dispatch, tab, name]);
};

/** Keeps the answers of a screen while it is hidden, so that it is there again as it was left. */
const useHeldAnswers = (id: string, isShown: boolean) => {
  const dispatch = useAppDispatch();
  // In a layout effect: the effects by which the screen subscribes have not ended yet.
  useLayoutEffect(() => {
    if (!isShown) dispatch(screenHidden({ id, isHidden: true }));
  }, [dispatch, id, isShown]);
  // After the screen's own effects: it has subscribed again to what it shows.
  useEffect(() => {
    if (isShown) dispatch(screenHidden({ id, isHidden: false }));
  }, [dispatch, id, isShown]);
  useEffect(() => () => void dispatch(screenHidden({ id, isHidden: false })), [dispatch, id]);
};

interface MountedProps {
  readonly instance: ScreenInstance;
  readonly isShown: boolean;
  readonly isPushed: boolean;
}

/**
 * One mounted screen. It is left alone by what else changes in the stack: while React hydrates a
 * painted page, an update of an `Activity` makes it hydrate the whole screen at once, in one long task.
 */
const Mounted = memo(({ instance: { id, location, route }, isShown, isPushed }: MountedProps) => {
  useHeldAnswers(id, isShown);
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <Page data-pushed={isPushed || undefined}>
        <ScreenPlace location={location} path={route.path}>
          <LazyScreen route={route} />
        </ScreenPlace>
      </Page>
    </Activity>
  );
});

/**
 * The screens that are mounted: the one at the address, and hidden behind it the remembered ones
 * with their inputs, lists and scroll. A remembered screen keeps the location it was left at.
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
  const isPushed = type === 'PUSH' && !route.tab;
  return mounted.map((instance) => (
    <Mounted
      key={instance.id}
      instance={instance}
      isShown={instance === shown}
      isPushed={isPushed && instance === shown}
    />
  ));
};
