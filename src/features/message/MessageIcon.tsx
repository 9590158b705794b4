import { styled } from '@mui/material/styles';
import type { ComponentType } from 'react';
import { MESSAGE, type Message } from '#api/contract/message.ts';
import type { IconProps } from '#shared/icons/Icon.tsx';
import { GiftIcon } from '#shared/icons/subjects/GiftIcon.tsx';
import { HornIcon } from '#shared/icons/subjects/HornIcon.tsx';
import { IdCardIcon } from '#shared/icons/subjects/IdCardIcon.tsx';
import { IncomeIcon } from '#shared/icons/subjects/IncomeIcon.tsx';
import { MailIcon } from '#shared/icons/subjects/MailIcon.tsx';
import { ReceiptIcon } from '#shared/icons/subjects/ReceiptIcon.tsx';
import { RechargeIcon } from '#shared/icons/subjects/RechargeIcon.tsx';
import { WithdrawIcon } from '#shared/icons/subjects/WithdrawIcon.tsx';
import { paths } from '#shared/paths.ts';
import { tile } from '#shared/theme/styles.ts';

const Tile = styled('span')(({ theme }) => ({
  position: 'relative',
  ...tile,
  color: theme.vars.palette.brand,
  backgroundColor: theme.vars.palette.brandTint,
  '&[data-tone="gain"]': {
    color: theme.vars.palette.gain,
    backgroundColor: theme.vars.palette.gainTint,
  },
  '&[data-tone="amber"]': {
    color: theme.vars.palette.amber,
    backgroundColor: theme.vars.palette.amberTint,
  },
}));
const Dot = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: -3,
  right: -3,
  width: 10,
  height: 10,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.gain,
  boxShadow: `0 0 0 2px ${theme.vars.palette.surface}`,
  '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
}));

interface Look {
  readonly Drawing: ComponentType<IconProps>;
  readonly tone: 'brand' | 'gain' | 'amber';
}

/** By the page a message links to, which is more specific than its type. */
const BY_LINK: readonly (readonly [prefix: string, look: Look])[] = [
  [paths.rechargeList, { Drawing: RechargeIcon, tone: 'brand' }],
  [paths.withdrawList, { Drawing: WithdrawIcon, tone: 'brand' }],
  [paths.investDetail.replace(':id', ''), { Drawing: IncomeIcon, tone: 'gain' }],
  [paths.incomeList, { Drawing: IncomeIcon, tone: 'gain' }],
  // Verified or rejected: only the words say which.
  [paths.realname, { Drawing: IdCardIcon, tone: 'brand' }],
];
const BY_TYPE: Record<number, Look> = {
  [MESSAGE.trade]: { Drawing: ReceiptIcon, tone: 'brand' },
  [MESSAGE.system]: { Drawing: HornIcon, tone: 'amber' },
  [MESSAGE.activity]: { Drawing: GiftIcon, tone: 'amber' },
};
const OTHER: Look = { Drawing: MailIcon, tone: 'brand' };

const lookOf = ({ link, type }: Message): Look =>
  BY_LINK.find(([prefix]) => link.startsWith(prefix))?.[1] ?? BY_TYPE[type] ?? OTHER;

/** Icon of a message, with a dot while it is unread. */
export const MessageIcon = ({ message }: { message: Message }) => {
  const { Drawing, tone } = lookOf(message);
  return (
    <Tile aria-hidden data-tone={tone}>
      <Drawing size={22} plain />
      {message.is_read === 0 && <Dot />}
    </Tile>
  );
};
