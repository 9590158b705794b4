import { styled } from '@mui/material/styles';
import type { ComponentType } from 'react';
import { TX } from '#api/contract/money.ts';
import type { IconProps } from '#shared/icons/Icon.tsx';
import { ExchangeIcon } from '#shared/icons/subjects/ExchangeIcon.tsx';
import { IncomeIcon } from '#shared/icons/subjects/IncomeIcon.tsx';
import { InviteIcon } from '#shared/icons/subjects/InviteIcon.tsx';
import { ReceiptIcon } from '#shared/icons/subjects/ReceiptIcon.tsx';
import { RechargeIcon } from '#shared/icons/subjects/RechargeIcon.tsx';
import { TrendIcon } from '#shared/icons/subjects/TrendIcon.tsx';
import { WithdrawIcon } from '#shared/icons/subjects/WithdrawIcon.tsx';
import { tile } from '#shared/theme/styles.ts';
import { BuybackIcon } from '../icons/BuybackIcon.tsx';

const Tile = styled('span')(({ theme }) => ({
  ...tile,
  color: theme.vars.palette.brand,
  backgroundColor: theme.vars.palette.sunken,
}));

const ICONS: Record<number, ComponentType<IconProps>> = {
  [TX.deposit]: RechargeIcon,
  [TX.withdrawal]: WithdrawIcon,
  [TX.investment]: TrendIcon,
  [TX.income]: IncomeIcon,
  [TX.principal]: TrendIcon,
  [TX.buyback]: BuybackIcon,
  [TX.reward]: InviteIcon,
  [TX.withdrawalReturned]: WithdrawIcon,
  [TX.fee]: ReceiptIcon,
};

/** Icon of a transaction type; unknown types get a general one. */
export const TxIcon = ({ type }: { type: number }) => {
  const Drawing = ICONS[type] ?? ExchangeIcon;
  return (
    <Tile aria-hidden>
      <Drawing size={22} />
    </Tile>
  );
};
