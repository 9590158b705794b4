import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadedItems } from '#api/endpoint.ts';
import { readBefore } from '#api/lastFigures/readBefore.ts';
import { useMoneyDepositListInfiniteQuery, useMoneyPayListQuery } from '#api/moneyApi.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths, safeRedirect } from '#shared/paths.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { SeenAt } from '#shared/ui/feedback/SeenAt.tsx';
import { useSupport } from '#shared/ui/feedback/SupportContext.ts';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { moneyTexts } from '../moneyTexts.ts';
import { Steps } from '../Steps.tsx';
import { rechargeSums } from './channelRules.ts';
import { RechargeForm } from './RechargeForm.tsx';
import { RechargeSkeleton } from './RechargeSkeleton.tsx';
import { RechargeSums } from './RechargeSums.tsx';
import { Unfinished } from './Unfinished.tsx';
import { useRecharge } from './useRecharge.ts';

/** Amount and way to pay; the next step shows where to pay. */
const RechargeScreen = () => {
  const t = useTexts(moneyTexts);
  const { contact } = useSupport();
  const channels = useMoneyPayListQuery();
  const deposits = useMoneyDepositListInfiniteQuery();
  const pays = channels.data ?? [];
  const [params] = useSearchParams();
  const redirect = safeRedirect(params.get('redirect'));
  const made = loadedItems(deposits.data);
  const form = useRecharge(pays, channels.refetch, made, redirect);
  const top = useRef<HTMLDivElement>(null);
  const { outcome, unpaid } = form;
  useEffect(() => {
    if (outcome !== null) top.current?.scrollIntoView({ block: 'center' });
  }, [outcome]);
  const refresh = () => Promise.all([channels.refetch(), deposits.refetch()]);

  return (
    <Screen
      title={t('recharge')}
      wide
      onRefresh={refresh}
      headerActions={
        <TextLink tone="muted" to={paths.rechargeList}>
          {t('records')}
        </TextLink>
      }
      footer={
        form.pay && (
          <>
            <RechargeSums sums={rechargeSums(form.pay, form.amount)} />
            <PillButton
              block
              variant={form.complete ? 'primary' : 'ghost'}
              busy={form.busy}
              onClick={form.submit}
            >
              {t('next')}
            </PillButton>
          </>
        )
      }
    >
      <Steps current={1} />
      <div ref={top}>
        <Unfinished deposit={unpaid} deposits={made} outcome={outcome} redirect={redirect} />
      </div>
      {/* Below the steps, which it would cover. */}
      <SeenAt at={readBefore(channels)} hasFailed />
      <QueryStates
        query={channels}
        skeleton={<RechargeSkeleton />}
        empty={
          <EmptyState
            title={t('noChannels')}
            text={t('noChannelsText')}
            action={
              contact && (
                <PillButton variant="soft" size="s" onClick={() => contact(t('recharge'))}>
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
