import { useEffect, useRef } from 'react';
import { DEPOSIT } from '#api/contract/money.ts';
import { loadedItems } from '#api/endpoint.ts';
import { useMoneyDepositListInfiniteQuery, useMoneyPayListQuery } from '#api/moneyApi.ts';
import { moneyTexts } from '#shared/i18n/catalogues/moneyTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PillButton } from '#shared/ui/PillButton.tsx';
import { QueryStates } from '#shared/ui/QueryStates.tsx';
import { Screen } from '#shared/ui/Screen.tsx';
import { useSupport } from '#shared/ui/SupportContext.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { Steps } from '../Steps.tsx';
import { RechargeForm } from './RechargeForm.tsx';
import { RechargeSkeleton } from './RechargeSkeleton.tsx';
import { Unfinished } from './Unfinished.tsx';
import { useRecharge } from './useRecharge.ts';

/** R24: amount and way to pay; the next step shows where to pay. */
const RechargeScreen = () => {
  const t = useTexts(moneyTexts);
  const { contact } = useSupport();
  const channels = useMoneyPayListQuery();
  const deposits = useMoneyDepositListInfiniteQuery();
  const pays = channels.data ?? [];
  const form = useRecharge(pays, channels.refetch);
  const top = useRef<HTMLDivElement>(null);
  const unpaid = loadedItems(deposits.data).find(({ status }) => status === DEPOSIT.unpaid);
  const { outcome } = form;
  useEffect(() => {
    if (outcome !== null) top.current?.scrollIntoView({ block: 'center' });
  }, [outcome]);
  const refresh = () => Promise.all([channels.refetch(), deposits.refetch()]);

  return (
    <Screen
      title={t('recharge')}
      onRefresh={refresh}
      headerActions={
        <TextLink tone="muted" to={paths.rechargeList}>
          {t('records')}
        </TextLink>
      }
      footer={
        form.pay && (
          <PillButton
            block
            variant={form.complete ? 'primary' : 'ghost'}
            busy={form.busy}
            onClick={form.submit}
          >
            {t('next')}
          </PillButton>
        )
      }
    >
      <Steps current={1} />
      <div ref={top}>
        <Unfinished deposit={unpaid} outcome={outcome} />
      </div>
      <QueryStates
        query={channels}
        skeleton={<RechargeSkeleton />}
        empty={
          <EmptyState
            title={t('noChannels')}
            text={t('noChannelsText')}
            action={
              contact && (
                <PillButton variant="soft" size="m" onClick={() => contact(t('recharge'))}>
                  {t('contact')}
                </PillButton>
              )
            }
          />
        }
      >
        <RechargeForm pays={pays} form={form} />
      </QueryStates>
    </Screen>
  );
};

export default RechargeScreen;
