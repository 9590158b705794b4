import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { selectReceipt } from '#sagas/attempt/attemptSelectors.ts';
import { receiptClosed } from '#sagas/attempt/attemptsSlice.ts';
import type { Receipt } from '#sagas/attempt/receipt.ts';
import { selectBuyStatus } from '#sagas/buy/buySelectors.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { investDetailPath, paths } from '#shared/paths.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { useCode } from '#shared/ui/code/useCode.ts';
import { StatusHead } from '#shared/ui/feedback/StatusHead.tsx';
import { BottomSheet } from '#shared/ui/overlays/BottomSheet.tsx';
import { OpenOverlaysContext } from '#shared/ui/overlays/OverlayHistoryContext.ts';
import { OrderReceipt } from './OrderReceipt.tsx';
import { receiptTexts } from './receiptTexts.ts';
import { useReceiptOrder } from './useReceiptOrder.ts';
import { WithdrawalReceipt } from './WithdrawalReceipt.tsx';

const loadInstall = () => import('./ReceiptInstall.tsx');

const orderRecord = ({ orderId }: Receipt) =>
  orderId === null
    ? ({ path: paths.investList, label: 'seeOrders' } as const)
    : ({ path: investDetailPath(orderId), label: 'seeOrder' } as const);

/** Where a receipt's record is, and what the way there is called. */
const RECORDS = {
  purchase: orderRecord,
  withdrawal: () => ({ path: paths.withdrawList, label: 'seeWithdrawals' }) as const,
  buyback: orderRecord,
} satisfies Record<Receipt['kind'], unknown>;

/** What became of it, where no product names it. */
const outcomeOf = ({ kind, isRefunded }: Receipt, isBuybackOver: boolean) => {
  if (kind === 'purchase') return 'bought';
  if (kind === 'withdrawal') return isRefunded ? 'returned' : 'submitted';
  return isBuybackOver ? 'refunded' : 'submitted';
};

/** The receipt of what was carried out last: it stays, over reloads too, until the member closes it. */
const ReceiptSheet = () => {
  const t = useTexts(receiptTexts);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isIdle = useAppSelector((state) => selectBuyStatus(state).kind === 'idle');
  const { Component: Install } = useCode(loadInstall, true);
  const current = useAppSelector(selectReceipt);
  const { count, subscribe } = use(OpenOverlaysContext);
  const isFree = useSyncExternalStore(subscribe, count) === 0;
  // One that arrives late waits until nothing else is open; a closing sheet keeps its content.
  const [shown, setShown] = useState<Receipt | null>(null);
  /** Where it was opened: there is no way to where one is, and it stays while the sheet moves out. */
  const [openedAt, setOpenedAt] = useState('');
  // In an effect: a page that shows the same holds it back by then.
  useEffect(() => {
    if (!current || !isFree || !isIdle) return;
    setShown(current);
    setOpenedAt(window.location.pathname);
  }, [current, isFree, isIdle]);
  const order = useReceiptOrder(shown);
  if (!shown) return null;
  const { isRefunded } = order;
  const outcome = outcomeOf(shown, isRefunded);
  const close = () => dispatch(receiptClosed({ id: shown.id }));
  const record = RECORDS[shown.kind](shown);
  return (
    <BottomSheet
      open={current === shown && isIdle}
      onClose={close}
      title={t(isRefunded ? 'buybackDone' : shown.kind)}
      footer={
        <>
          {record.path !== openedAt && (
            <PillButton
              variant="soft"
              onClick={() => {
                close();
                void navigate(record.path);
              }}
            >
              {t(record.label)}
            </PillButton>
          )}
          <PillButton onClick={close}>{t('done')}</PillButton>
        </>
      }
    >
      <StatusHead
        tone={outcome === 'returned' ? 'neutral' : 'success'}
        title={shown.productName || t(outcome)}
        // What comes back of a buyback has its own row.
        amount={(shown.kind !== 'buyback' && shown.amount) || undefined}
      />
      {shown.kind === 'withdrawal' ? (
        <WithdrawalReceipt receipt={shown} />
      ) : (
        <OrderReceipt receipt={shown} order={order} onLeave={close} />
      )}
      {shown.kind === 'purchase' && Install && <Install />}
    </BottomSheet>
  );
};

export default ReceiptSheet;
