import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AppNavigation } from './appNavigation.ts';

interface Props {
  readonly navigation: AppNavigation;
  /** A screen is shown at the address, and the guard is neither deciding nor redirecting. */
  readonly isShown: boolean;
}

/** Connects the router with the navigation that sagas use, and notifies it of arrivals. */
export const NavigationBridge = ({ navigation, isShown }: Props) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useLayoutEffect(
    () => navigation.attach((path, options) => void navigate(path, options)),
    [navigation, navigate],
  );
  useEffect(() => {
    if (isShown) navigation.arrived(pathname + search);
  });
  return null;
};
