import type { SagaGenerator } from 'typed-redux-saga';
import { getServices } from '#sagas/kit/services.ts';
import { investDetailPath, paths } from '#shared/paths.ts';
import type { Attempt } from './attempt.ts';

/** Address of the screen that shows what became of an attempt by itself; null for a purchase, which has none. */
const screenOf = (attempt: Attempt): string | null => {
  switch (attempt.kind) {
    case 'purchase':
      return null;
    case 'withdrawal':
      return paths.withdraw;
    case 'buyback':
      return investDetailPath(attempt.orderId);
  }
};

/** Whether nobody sees the page, which may be ended like this: what only its screen says is lost then. */
export const isPageHidden = (): boolean =>
  typeof document !== 'undefined' && document.visibilityState === 'hidden';

/** Whether the screen of an attempt, which says where it is, is the one shown. */
export function* isScreenShown(attempt: Attempt): SagaGenerator<boolean> {
  const { navigation } = yield* getServices();
  const [path, query] = navigation.current().split(/[?#]/);
  // A page of another record is at the same path, with that one's number.
  return path === screenOf(attempt) && !new URLSearchParams(query).has('order_no');
}
