import { selectWebsite } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { type CautionLevel, cautionLevel } from '#shared/money.ts';

/**
 * How strongly to warn of an annual rate (percent): one rule, with the website's thresholds, for the
 * card, the detail page and the buy dialog.
 */
export const useCaution = (annual: string | null): CautionLevel => {
  const thresholds = useAppSelector(selectWebsite)?.yield_caution;
  return cautionLevel(annual, thresholds);
};
