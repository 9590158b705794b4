import { useSearchParams } from 'react-router-dom';
import { withRedirect } from '#shared/paths.ts';

/** The way from the login to the registration, or back: it keeps where the visitor wanted to go. */
export const useOtherEntrance = (path: string): string => {
  const [params] = useSearchParams();
  const redirect = params.get('redirect');
  return redirect === null ? path : withRedirect(path, redirect);
};
