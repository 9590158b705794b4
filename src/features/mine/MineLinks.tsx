import { styled } from '@mui/material/styles';
import type { Member } from '#api/contract/member.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { BankCardIcon } from '#shared/icons/subjects/BankCardIcon.tsx';
import { CalendarIcon } from '#shared/icons/subjects/CalendarIcon.tsx';
import { ExchangeIcon } from '#shared/icons/subjects/ExchangeIcon.tsx';
import { IdCardIcon } from '#shared/icons/subjects/IdCardIcon.tsx';
import { IncomeIcon } from '#shared/icons/subjects/IncomeIcon.tsx';
import { InviteIcon } from '#shared/icons/subjects/InviteIcon.tsx';
import { LayersIcon } from '#shared/icons/subjects/LayersIcon.tsx';
import { LockIcon } from '#shared/icons/subjects/LockIcon.tsx';
import { ReceiptIcon } from '#shared/icons/subjects/ReceiptIcon.tsx';
import { TeamIcon } from '#shared/icons/subjects/TeamIcon.tsx';
import { TrendIcon } from '#shared/icons/subjects/TrendIcon.tsx';
import { add } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { media } from '#shared/theme/media.ts';
import { bare, press } from '#shared/theme/styles.ts';
import { cardPadding, radius } from '#shared/theme/tokens.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { VerificationState } from '#shared/ui/facts/VerificationState.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { ListGroup } from '#shared/ui/lists/ListGroup.tsx';
import { ListRow } from '#shared/ui/lists/ListRow.tsx';
import { Link } from '#shared/ui/navigation/Link.tsx';
import { mineTexts } from './mineTexts.ts';

const Grid = styled('nav')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(4rem, 1fr))',
  rowGap: 12,
  // Four columns of the whole card.
  marginInline: `calc(-1 * ${cardPadding})`,
});

const Tile = styled(Link)(({ theme }) => ({
  ...bare,
  ...press,
  ...theme.typography.caption,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: 6,
  minHeight: 44,
  borderRadius: radius.key,
  textAlign: 'center',
  color: theme.vars.palette.ink1,
  [`@media ${media.small}`]: theme.typography.overline,
  '& svg': { color: theme.vars.palette.brand },
}));

/** Four links to the records of the member's money. */
export const MineGrid = () => {
  const t = useTexts(mineTexts);
  return (
    <Card>
      <Grid aria-label={t('records')}>
        <Tile to={paths.investList}>
          <TrendIcon size={27} />
          {t('investments')}
        </Tile>
        <Tile to={paths.incomeList}>
          <IncomeIcon size={27} />
          {t('income')}
        </Tile>
        <Tile to={paths.transactionRecords}>
          <ExchangeIcon size={27} />
          {t('records')}
        </Tile>
        <Tile to={paths.myTeam}>
          <TeamIcon size={27} />
          {t('team')}
        </Tile>
      </Grid>
    </Card>
  );
};

/** Links to all that the member has, to what comes when, and to what there was. */
export const MinePlans = ({ member }: { member: Member }) => {
  const t = useTexts(mineTexts);
  return (
    <ListGroup>
      <ListRow
        icon={<LayersIcon />}
        label={t('assets')}
        value={<Amount value={add(member.amount, member.holdingAmount)} even />}
        to={paths.assets}
      />
      <ListRow icon={<CalendarIcon />} label={t('payoutCalendar')} to={paths.payoutCalendar} />
      <ListRow icon={<ReceiptIcon />} label={t('statements')} to={paths.statements} />
    </ListGroup>
  );
};

/** Links to the account's pages, each with its state. */
export const MineList = ({ member }: { member: Member }) => {
  const t = useTexts(mineTexts);
  const cards = member.bankCardCount;
  return (
    <ListGroup>
      <ListRow
        icon={<BankCardIcon />}
        label={t('bankCards')}
        {...(cards === null
          ? {}
          : { value: cards === 0 ? t('noBankCard') : t('bankCardCount', { count: cards }) })}
        to={paths.walletManage}
      />
      <ListRow
        icon={<IdCardIcon />}
        label={t('realname')}
        value={<VerificationState status={member.realnameStatus} />}
        to={paths.realname}
      />
      <ListRow
        icon={<LockIcon />}
        label={t('payPassword')}
        value={member.hasPayPassword === 1 ? t('payPasswordSet') : t('payPasswordNotSet')}
        to={paths.payPassword}
      />
      <ListRow icon={<InviteIcon />} label={t('invite')} to={paths.inviteFriend} />
    </ListGroup>
  );
};
