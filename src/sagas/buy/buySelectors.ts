import { selectUserInfo } from '#api/session/sessionSlice.ts';
import type { BuyAttempt } from './attempt.ts';
import { selectAttempts } from './buySlice.ts';

type BuyState = Parameters<typeof selectAttempts>[0] & Parameters<typeof selectUserInfo>[0];

/** The logged-in member's id, null while unknown. */
export const selectMemberId = (state: BuyState): number | null => selectUserInfo(state)?.id ?? null;

/**
 * The logged-in member's purchase of a product whose outcome is not known yet, or null:
 * `useAppSelector(selectAttemptOf(product.id))`. The product cannot be bought while there is one;
 * other members' attempts are kept but never shown.
 */
export const selectAttemptOf =
  (productId: number) =>
  (state: BuyState): BuyAttempt | null => {
    const memberId = selectMemberId(state);
    return (
      Object.values(selectAttempts(state)).find(
        (attempt) => attempt.productId === productId && attempt.memberId === memberId,
      ) ?? null
    );
  };
