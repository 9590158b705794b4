import { useState } from 'react';
import { DEPOSIT, type Deposit } from '#api/contract/money.ts';
import { loadedItems } from '#api/endpoint.ts';
import { useMoneyDepositListInfiniteQuery } from '#api/moneyApi.ts';
import { formatTime, monthHeading, monthKey } from '#shared/format/dates.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths, payMoneyPath } from '#shared/paths.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { LedgerDrawing } from '#shared/ui/feedback/EmptyDrawings.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { useSupport } from '#shared/ui/feedback/SupportContext.ts';
import { InfiniteList } from '#shared/ui/lists/InfiniteList.tsx';
import { ListSkeleton } from '#shared/ui/lists/ListSkeleton.tsx';
import { DepositSheet } from './DepositSheet.tsx';
import { RecordRow } from './RecordRow.tsx';
import { depositLook } from './recordStatus.ts';
import { recordTexts } from './recordTexts.ts';

const DepositRow = ({ deposit, onOpen }: { deposit: Deposit; onOpen: () => void }) => {
  const t = useTexts(recordTexts);
  const { contact } = useSupport();
  const { status, order_no, expire_at } = deposit;
  const payable = status === DEPOSIT.unpaid;
  const rejected = status === DEPOSIT.rejected;
  return (
    <RecordRow
      name={[deposit.pay_name, deposit.channel_name].filter(Boolean).join(' · ')}
      lines={[formatTime(deposit.created_at)]}
      amount={
        status === DEPOSIT.credited ? (
          <Amount value={deposit.actual_amount ?? deposit.amount} sign="in" symbol={false} even />
        ) : (
          <Amount value={deposit.amount} symbol={false} even />
        )
      }
      look={depositLook(status)}
      onOpen={onOpen}
      {...(payable && {
        ...(expire_at !== null && { note: t('payBefore', { time: formatTime(expire_at) }) }),
        action: <TextLink to={payMoneyPath(order_no)}>{t('continuePaying')}</TextLink>,
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
  const language = useLanguage();
  const query = useMoneyDepositListInfiniteQuery();
  const [opened, setOpened] = useState<Deposit | null>(null);
  return (
    <>
      <InfiniteList
        query={query}
        rows="joined"
        skeleton={<ListSkeleton icon={false} />}
        items={loadedItems(query.data)}
        itemKey={(deposit) => deposit.id}
        groupBy={(deposit) => ({
          key: monthKey(deposit.created_at),
          heading: () => monthHeading(deposit.created_at, language),
        })}
        renderItem={(deposit) => <DepositRow deposit={deposit} onOpen={() => setOpened(deposit)} />}
        empty={
          <EmptyState
            drawing={<LedgerDrawing />}
            title={t('noDeposits')}
            text={t('noDepositsText')}
            action={
              <PillButton variant="soft" size="m" to={paths.accountRecharge}>
                {t('recharge')}
              </PillButton>
            }
          />
        }
      />
      <DepositSheet deposit={opened} onClose={() => setOpened(null)} />
    </>
  );
};
