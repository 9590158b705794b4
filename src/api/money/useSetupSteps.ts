import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { useAppStore } from '#app/hooks.ts';
import { paths, withRedirect } from '#shared/paths.ts';
import { DEPOSIT } from '../contract/money.ts';
import { loadedItems, refetchFirstPage, SOON_STALE } from '../endpoint.ts';
import { useMemberInfoQuery } from '../memberApi.ts';
import { moneyApi, useMoneyDepositListInfiniteQuery } from '../moneyApi.ts';
import type { Setup } from '../session/setup.ts';
import { reviewPath } from './moneyStates.ts';

/** Reads that began within this, ms, are of the same look. */
const SAME_LOOK_MS = 5000;

/**
 * A new member's steps for the page at `from`, null once all are done. Where the member's figures prove no
 * deposit, the deposits are read: one may have been paid and be under review, or have been spent. They are
 * read again where the member was: pulling the page down does that. Nothing is shown as long as only they say
 * whether there is a step left.
 */
export const useSetupSteps = (setup: Setup, from: string) => {
  const isOpen = setup.deposit === false;
  const deposits = useMoneyDepositListInfiniteQuery(isOpen ? undefined : skipToken, SOON_STALE);
  const { memberAt = 0 } = useMemberInfoQuery(undefined, {
    selectFromResult: ({ startedTimeStamp }) => ({ memberAt: startedTimeStamp }),
  });
  // When each began: the answer of a read that is under way may come after the member's.
  const { startedTimeStamp: readAt = 0, refetch } = deposits;
  const isOld = isOpen && readAt > 0 && memberAt > readAt + SAME_LOOK_MS;
  const store = useAppStore();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each look, as at the last one a read may have hung
  useEffect(() => {
    // Where the page is just being shown, the query has begun to read them by itself.
    const { status } = moneyApi.endpoints.moneyDepositList.select()(store.getState());
    if (isOld && status !== 'pending') void refetchFirstPage({ refetch });
  }, [isOld, memberAt, refetch, store]);

  const { isInReview, isRejected, isForSure, ...done } = setup;
  const made = isOpen ? loadedItems(deposits.data) : [];
  const isCredited = made.some(({ status }) => status === DEPOSIT.credited);
  const deposit = reviewPath(made, from);
  const steps = { ...done, deposit: isCredited || done.deposit };
  const isAwaited = isOpen && deposits.isLoading;
  if (!isForSure && (isAwaited || steps.deposit !== false)) return null;
  return {
    done: steps,
    reviews: {
      ...(isInReview && { realname: withRedirect(paths.realname, from) }),
      ...(deposit !== null && { deposit }),
    },
    rejected: isRejected ? ('realname' as const) : null,
    /** Not known yet, and not known to be still to do. */
    awaited: isAwaited ? ('deposit' as const) : null,
  };
};
