import { DEPOSIT, type Deposit } from '#api/contract/money.ts';
import { loadedItems } from '#api/endpoint.ts';
import { useMoneyDepositListInfiniteQuery } from '#api/moneyApi.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useDepositChannel } from '#shared/i18n/serverNames.ts';
import { paths, payMoneyPath } from '#shared/paths.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { useTimeText } from '#shared/ui/device/useTimeText.ts';
import { DepositDrawing } from '#shared/ui/feedback/EmptyDrawings.tsx';
import { useSupport } from '#shared/ui/feedback/SupportContext.ts';
import { DepositSheet } from './DepositSheet.tsx';
import { RecordList } from './RecordList.tsx';
import { RecordRow } from './RecordRow.tsx';
import { recordTexts } from './recordTexts.ts';
import { useRecordSheet } from './useRecordSheet.ts';

const DepositRow = ({ deposit, onOpen }: { deposit: Deposit; onOpen: () => void }) => {
  const t = useTexts(recordTexts);
  const timeText = useTimeText();
  const channelOf = useDepositChannel();
  const { contact } = useSupport();
  const { status, order_no, expire_at } = deposit;
  const payable = status === DEPOSIT.unpaid;
  const rejected = status === DEPOSIT.rejected;
  return (
    <RecordRow
      of="deposit"
      status={status}
      name={channelOf(deposit) || UNKNOWN}
      time={timeText(deposit.created_at)}
      amount={
        status === DEPOSIT.credited ? (
          <Amount value={deposit.actual_amount} sign="in" even />
        ) : (
          <Amount value={deposit.amount} even />
        )
      }
      onOpen={onOpen}
      {...(payable && {
        ...(expire_at !== null && { note: t('payBefore', { time: timeText(expire_at) }) }),
        action: order_no !== '' && (
          <TextLink to={payMoneyPath(order_no)}>{t('continuePaying')}</TextLink>
        ),
      })}
      {...(rejected && {
        note: deposit.reason,
        action: contact && (
          <TextLink onClick={() => contact(`${t('orderNo')} ${order_no}`)}>{t('contact')}</TextLink>
        ),
      })}
    />
  );
};

/** The member's deposits by month, with the next action of each. */
export const DepositList = () => {
  const t = useTexts(recordTexts);
  const query = useMoneyDepositListInfiniteQuery();
  const records = loadedItems(query.data);
  const { opened, open, close } = useRecordSheet(query, records);
  return (
    <>
      <RecordList
        query={query}
        records={records}
        renderRow={(deposit) => <DepositRow deposit={deposit} onOpen={() => open(deposit)} />}
        empty={{
          drawing: <DepositDrawing />,
          title: t('noDeposits'),
          text: t('noDepositsText'),
          link: t('recharge'),
          to: paths.accountRecharge,
        }}
      />
      <DepositSheet deposit={opened} onClose={close} />
    </>
  );
};
