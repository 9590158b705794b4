import { WITHDRAWAL, type Withdrawal } from '#api/contract/money.ts';
import { loadedItems } from '#api/endpoint.ts';
import { isReturned } from '#api/money/moneyStates.ts';
import { useMoneyWithdrawalListInfiniteQuery } from '#api/moneyApi.ts';
import { withdrawalTexts } from '#shared/i18n/catalogues/withdrawalTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { AmountSentence } from '#shared/ui/amounts/AmountSentence.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { useTimeText } from '#shared/ui/device/useTimeText.ts';
import { CardNumber } from '#shared/ui/facts/CardNumber.tsx';
import { WithdrawalDrawing } from '#shared/ui/feedback/EmptyDrawings.tsx';
import { useSupport } from '#shared/ui/feedback/SupportContext.ts';
import { RecordList } from './RecordList.tsx';
import { RecordRow } from './RecordRow.tsx';
import { recordTexts } from './recordTexts.ts';
import { useRecordSheet } from './useRecordSheet.ts';
import { WithdrawalSheet } from './WithdrawalSheet.tsx';

const WithdrawalRow = ({ withdrawal, onOpen }: { withdrawal: Withdrawal; onOpen: () => void }) => {
  const t = useTexts(recordTexts);
  const timeText = useTimeText();
  const tStep = useTexts(withdrawalTexts);
  const { contact } = useSupport();
  const { status, reason } = withdrawal;
  const returned = isReturned(status);
  return (
    <RecordRow
      of="withdrawal"
      status={status}
      name={
        <>
          {withdrawal.bank_name} <CardNumber number={withdrawal.card_no} />
        </>
      }
      time={timeText(withdrawal.created_at)}
      sums={
        !returned && (
          <AmountSentence
            amounts={{ actual: withdrawal.actual_amount, fee: withdrawal.fee }}
            text={(written) =>
              t(status === WITHDRAWAL.arrived ? 'actualAfterFee' : 'expectedAfterFee', written)
            }
          />
        )
      }
      amount={
        returned ? (
          <Amount value={withdrawal.amount} even />
        ) : (
          <Amount value={withdrawal.amount} sign="out" even />
        )
      }
      onOpen={onOpen}
      {...(returned && {
        note: reason ? t('returnedReason', { reason }) : tStep('returned'),
        action: contact && (
          <TextLink onClick={() => contact(`${t('orderNo')} ${withdrawal.order_no}`)}>
            {t('contact')}
          </TextLink>
        ),
      })}
    />
  );
};

/** The member's withdrawals by month, with fee and amount after it. */
export const WithdrawalList = () => {
  const t = useTexts(recordTexts);
  const query = useMoneyWithdrawalListInfiniteQuery();
  const records = loadedItems(query.data);
  const { opened, open, close } = useRecordSheet(query, records);
  return (
    <>
      <RecordList
        query={query}
        records={records}
        renderRow={(withdrawal) => (
          <WithdrawalRow withdrawal={withdrawal} onOpen={() => open(withdrawal)} />
        )}
        empty={{
          drawing: <WithdrawalDrawing />,
          title: t('noWithdrawals'),
          text: t('noWithdrawalsText'),
          link: t('withdraw'),
          to: paths.withdraw,
        }}
      />
      <WithdrawalSheet withdrawal={opened} onClose={close} />
    </>
  );
};
