import { useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { LazyComponent } from '#app/navigation/LazyComponent.tsx';
import { buyCancelled, selectBuyStatus } from '#sagas/buy/buySlice.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';

/** The buy flow's dialogs; also prefetched while the page is idle. */
export const buyHost = { load: () => import('#features/product/buy/BuyHost.tsx') };

interface MissingProps {
  readonly onEnded: () => void;
}

/** The dialog cannot be shown: the flow is ended rather than left waiting for it. */
const BuyHostMissing = ({ onEnded }: MissingProps) => {
  const dispatch = useAppDispatch();
  const ended = useEffectEvent(onEnded);
  useEffect(() => {
    dispatch(buyCancelled());
    dispatch(toastShown({ key: 'networkFailed', tone: 'error' }));
    ended();
  }, [dispatch]);
  return null;
};

/**
 * The buy flow's dialogs, over whatever screen is shown; their code comes with the first tap. From
 * then on they stay mounted, so that what was closed can move out.
 */
export const BuyFlowHost = () => {
  const isIdle = useAppSelector((state) => selectBuyStatus(state).kind === 'idle');
  const [isUsed, setIsUsed] = useState(false);
  if (!isIdle && !isUsed) setIsUsed(true);
  return isUsed ? (
    <LazyComponent
      of={buyHost}
      whileLoading={null}
      whenFailed={() => <BuyHostMissing onEnded={() => setIsUsed(false)} />}
    />
  ) : null;
};
