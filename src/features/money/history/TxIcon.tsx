import { styled } from '@mui/material/styles';
import type { ComponentType } from 'react';
import { TX } from '#api/contract/money.ts';
import { tile } from '#shared/theme/styles.ts';
import { BuybackIcon } from '#shared/ui/icons/BuybackIcon.tsx';
import { ExchangeIcon } from '#shared/ui/icons/ExchangeIcon.tsx';
import type { IconProps } from '#shared/ui/icons/Icon.tsx';
import { IncomeIcon } from '#shared/ui/icons/IncomeIcon.tsx';
import { InviteIcon } from '#shared/ui/icons/InviteIcon.tsx';
import { ReceiptIcon } from '#shared/ui/icons/ReceiptIcon.tsx';
import { RechargeIcon } from '#shared/ui/icons/RechargeIcon.tsx';
import { TrendIcon } from '#shared/ui/icons/TrendIcon.tsx';
import { WithdrawIcon } from '#shared/ui/icons/WithdrawIcon.tsx';

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

/** Picture of a transaction type; a type the app does not know gets the general one. */
export const TxIcon = ({ type }: { type: number }) => {
  const Drawing = ICONS[type] ?? ExchangeIcon;
  return (
    <Tile aria-hidden>
      <Drawing size={22} />
    </Tile>
  );
};
