import { useSearchParams } from 'react-router-dom';
import { withRedirect } from '#shared/paths.ts';

/** The link from login to registration, or back; keeps the redirect target. */
export const useOtherEntrance = (path: string): string => {
  const [params] = useSearchParams();
  const redirect = params.get('redirect');
  return redirect === null ? path : withRedirect(path, redirect);
};
