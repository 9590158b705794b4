import { styled } from '@mui/material/styles';
import { useNewDay } from '#api/cache/useNewDay.ts';
import type { Member } from '#api/contract/member.ts';
import { useSeenMember } from '#api/lastFigures/useSeenMember.ts';

import { unitOf } from '#shared/format/currency.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { add } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { radius } from '#shared/theme/tokens.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { ContourCard } from '#shared/ui/charts/ContourCard.tsx';
import { type QueryLike, QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { SeenAt } from '#shared/ui/feedback/SeenAt.tsx';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { ColumnPart, Columns } from '#shared/ui/layout/Columns.ts';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { ListGroup } from '#shared/ui/lists/ListGroup.tsx';
import { ListRow } from '#shared/ui/lists/ListRow.tsx';
import { assetTexts } from '../assetTexts.ts';
import { olderOf } from '../olderOf.ts';
import type { PayoutPlan } from '../payouts/payouts.ts';
import { useSeenPayouts } from '../payouts/useSeenPayouts.ts';
import { AssetParts } from './AssetParts.tsx';
import { ComingUp, ComingUpSkeleton } from './ComingUp.tsx';
import { TrendCard } from './TrendCard.tsx';
import { useAssetTrend } from './useAssetTrend.ts';

const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 });
const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '0 4px',
  color: theme.vars.palette.ink3,
}));

const AssetsSkeleton = () => (
  <Stack>
    <Skeleton height="6.25rem" radius={radius.card} />
    <Columns data-even>
      <ColumnPart>
        <Skeleton height="16rem" radius={radius.card} />
        <Skeleton height="16rem" radius={radius.card} />
      </ColumnPart>
      <ColumnPart data-beside>
        <ComingUpSkeleton />
      </ColumnPart>
    </Columns>
  </Stack>
);

interface AssetsProps {
  readonly member: Member;
  readonly payouts: QueryLike<PayoutPlan>;
}

const Assets = ({ member, payouts }: AssetsProps) => {
  const t = useTexts(assetTexts);
  const language = useLanguage();
  const unit = unitOf(useAmountDisplay().currency, language);
  return (
    <Stack>
      <ContourCard
        label={t('title')}
        figures={[
          {
            label: t('total', { unit }),
            value: (
              <Amount
                value={add(member.amount, member.holdingAmount)}
                symbol={false}
                tone="inherit"
                live
              />
            ),
          },
          {
            label: t('awaited', { unit }),
            value: <Amount value={member.pendingIncome} symbol={false} tone="inherit" live />,
          },
        ]}
      />
      <Columns data-even>
        <ColumnPart>
          <AssetParts member={member} />
          <TrendCard member={member} />
        </ColumnPart>
        <ColumnPart data-beside>
          <ComingUp query={payouts} />
          <ListGroup label={t('more')}>
            <ListRow label={t('investments')} to={paths.investList} />
            <ListRow label={t('history')} to={paths.transactionHistory} />
          </ListGroup>
          <Note>{t('totalNote')}</Note>
        </ColumnPart>
      </Columns>
    </Stack>
  );
};

/**
 * /my-assets: what the member has, of what, what it was, and what comes when. Until there are answers, what
 * the member last saw of it, with its time.
 */
const AssetsScreen = () => {
  const t = useTexts(assetTexts);
  const { query: member, seenAt } = useSeenMember();
  const trend = useAssetTrend(member.data);
  const payouts = useSeenPayouts();
  const readAgain = () => Promise.all([member.refetch(), trend.refetch(), payouts.refetch()]);
  // What was to come yesterday may have come.
  useNewDay();
  return (
    <Screen title={t('title')} wide onRefresh={readAgain}>
      <SeenAt
        at={olderOf([seenAt, payouts.seenAt])}
        hasFailed={
          (seenAt !== null && member.isError) || (payouts.seenAt !== null && payouts.isError)
        }
      />
      <QueryStates query={member} skeleton={<AssetsSkeleton />}>
        {(data) => <Assets member={data} payouts={payouts} />}
      </QueryStates>
    </Screen>
  );
};

export default AssetsScreen;
