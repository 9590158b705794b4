import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { selectReceipt } from '#sagas/attempt/attemptSelectors.ts';
import { receiptClosed } from '#sagas/attempt/attemptsSlice.ts';
import { type CarriedOut, isCarriedOut, type Receipt } from '#sagas/attempt/receipt.ts';
import { selectBuyStatus } from '#sagas/buy/buySelectors.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { investDetailPath, paths, payMoneyPath, productDetailPath } from '#shared/paths.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { useCode } from '#shared/ui/code/useCode.ts';
import { StatusHead } from '#shared/ui/feedback/StatusHead.tsx';
import { BottomSheet } from '#shared/ui/overlays/BottomSheet.tsx';
import { OpenOverlaysContext } from '#shared/ui/overlays/OverlayHistoryContext.ts';
import { DepositReceipt } from './DepositReceipt.tsx';
import { NotPlacedReceipt } from './NotPlacedReceipt.tsx';
import { OrderReceipt } from './OrderReceipt.tsx';
import { receiptTexts } from './receiptTexts.ts';
import { useReceiptOrder } from './useReceiptOrder.ts';
import { WithdrawalReceipt } from './WithdrawalReceipt.tsx';

const loadInstall = () => import('./ReceiptInstall.tsx');

/** Where a receipt leads, and what the way there is called: its record, or where to try again what was not carried out. */
const wayOf = (receipt: Receipt) => {
  switch (receipt.kind) {
    case 'withdrawal':
    case 'withdrawalNotFound':
      return { path: paths.withdrawList, label: 'seeWithdrawals' } as const;
    case 'withdrawalNotPlaced':
      return { path: paths.withdraw, label: 'withdrawAgain' } as const;
    case 'depositSubmitted':
    case 'depositUnknown':
      return { path: payMoneyPath(receipt.orderNo), label: 'seeDeposit' } as const;
    case 'rechargeUnknown':
      return { path: paths.rechargeList, label: 'seeDeposits' } as const;
    case 'purchaseNotPlaced':
      if (receipt.productId === null) break;
      return { path: productDetailPath(receipt.productId), label: 'buyAgain' } as const;
    default:
      if (receipt.orderId === null) break;
      return { path: investDetailPath(receipt.orderId), label: 'seeOrder' } as const;
  }
  return { path: paths.investList, label: 'seeOrders' } as const;
};

/** Whether a way ends where one is; the address there may say more. */
const endsAt = (path: string, address: string): boolean => {
  const [page, query = ''] = path.split('?');
  const [here, search = ''] = address.split('?');
  return page === here && (query === '' || search.split('&').includes(query));
};

/** What became of it, where no product names it. */
const outcomeOf = ({ kind, isRefunded }: CarriedOut, isBuybackOver: boolean) => {
  if (kind === 'purchase') return 'bought';
  if (kind === 'withdrawal') return isRefunded ? 'returned' : 'submitted';
  return isBuybackOver ? 'refunded' : 'submitted';
};

interface ReceiptPartProps<TReceipt extends Receipt> {
  readonly receipt: TReceipt;
  readonly order: ReturnType<typeof useReceiptOrder>;
  readonly onLeave: () => void;
}

const PlacedReceipt = ({ receipt, order, onLeave }: ReceiptPartProps<CarriedOut>) => {
  const t = useTexts(receiptTexts);
  const { kind, productName, amount } = receipt;
  const outcome = outcomeOf(receipt, order.isRefunded);
  return (
    <>
      <StatusHead
        tone={outcome === 'returned' ? 'neutral' : 'success'}
        title={productName || t(outcome)}
        // What comes back of a buyback has its own row.
        amount={(kind !== 'buyback' && amount) || undefined}
      />
      {kind === 'withdrawal' ? (
        <WithdrawalReceipt receipt={receipt} />
      ) : (
        <OrderReceipt receipt={receipt} order={order} onLeave={onLeave} />
      )}
    </>
  );
};

const ReceiptPart = ({ receipt, ...rest }: ReceiptPartProps<Receipt>) => {
  if ('isRefunded' in receipt) return <PlacedReceipt receipt={receipt} {...rest} />;
  if ('orderNo' in receipt) return <DepositReceipt receipt={receipt} />;
  return <NotPlacedReceipt receipt={receipt} order={rest.order} />;
};

/** The receipt of what was settled last: it stays, over reloads too, until the member closes it. */
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
    setOpenedAt(window.location.pathname + window.location.search);
  }, [current, isFree, isIdle]);
  const order = useReceiptOrder(shown);
  if (!shown) return null;
  const { isRefunded } = order;
  const close = () => dispatch(receiptClosed({ id: shown.id }));
  const way = wayOf(shown);
  return (
    <BottomSheet
      open={current?.id === shown.id && isIdle}
      onClose={close}
      title={t(isRefunded ? 'buybackDone' : shown.kind)}
      footer={
        <>
          {!endsAt(way.path, openedAt) && (
            <PillButton
              variant="soft"
              onClick={() => {
                close();
                void navigate(way.path);
              }}
            >
              {t(way.label)}
            </PillButton>
          )}
          <PillButton onClick={close}>{t(isCarriedOut(shown) ? 'done' : 'understood')}</PillButton>
        </>
      }
    >
      <ReceiptPart receipt={shown} order={order} onLeave={close} />
      {shown.kind === 'purchase' && Install && <Install />}
    </BottomSheet>
  );
};

export default ReceiptSheet;
