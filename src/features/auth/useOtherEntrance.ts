import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withRedirect } from '#shared/paths.ts';

/**
 * The link from login to registration, or back; keeps the redirect target. Its first rendering has none,
 * as the painted page has.
 */
export const useOtherEntrance = (path: string): string => {
  const [params] = useSearchParams();
  const redirect = params.get('redirect');
  return useDeferredValue(redirect === null ? path : withRedirect(path, redirect), path);
};
