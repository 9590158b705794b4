import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What an entrance's address has for the other one as well. */
const KEPT: readonly string[] = ['redirect', 'i_code'];

const never = () => () => undefined;

/**
 * The link from login to registration, or back; keeps the redirect target and an invite code. While a painted
 * page is hydrated it has neither, as the paint has; anywhere else they are there from the first rendering, so
 * that no tap comes before them.
 */
export const useOtherEntrance = (path: string): string => {
  const [params] = useSearchParams();
  const kept = `${new URLSearchParams([...params].filter(([name]) => KEPT.includes(name)))}`;
  const aim = kept === '' ? path : `${path}?${kept}`;
  return useSyncExternalStore(
    never,
    () => aim,
    () => path,
  );
};
