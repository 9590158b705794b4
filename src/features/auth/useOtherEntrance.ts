import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withRedirect } from '#shared/paths.ts';

const never = () => () => undefined;

/**
 * The link from login to registration, or back; keeps the redirect target. While a painted page is
 * hydrated it has none, as the paint has; anywhere else it is there from the first rendering, so that
 * no tap comes before it.
 */
export const useOtherEntrance = (path: string): string => {
  const [params] = useSearchParams();
  const redirect = params.get('redirect');
  const aim = redirect === null ? path : withRedirect(path, redirect);
  return useSyncExternalStore(
    never,
    () => aim,
    () => path,
  );
};
