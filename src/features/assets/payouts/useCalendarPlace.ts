import { useSearchParams } from 'react-router-dom';

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-\d\d$/;

const matching = (pattern: RegExp, text: string | null): string | null =>
  text !== null && pattern.test(text) ? text : null;

/**
 * The month that the calendar is turned to and the day that is chosen, each null where it is not: in the
 * address, `?month=2026-12` or `?day=2026-12-25`, and kept there for reloads.
 */
export const useCalendarPlace = () => {
  const [params, setParams] = useSearchParams();
  const day = matching(DAY, params.get('day'));
  return {
    day,
    month: day?.slice(0, 7) ?? matching(MONTH, params.get('month')),
    turnTo: (month: string) => setParams({ month }, { replace: true }),
    choose: (chosen: string) => setParams({ day: chosen }, { replace: true }),
  };
};
