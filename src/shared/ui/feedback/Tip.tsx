import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { InfoIcon } from '#shared/icons/controls/InfoIcon.tsx';
import { WarningIcon } from '#shared/icons/controls/WarningIcon.tsx';
import { capital } from '#shared/theme/styles.ts';
import { radius } from '#shared/theme/tokens.ts';
import { TIP_LINE } from './tipMetrics.ts';

const Root = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.caption,
    lineHeight: TIP_LINE,
    display: 'flex',
    flexWrap: 'wrap',
    gap: 9,
    padding: '11px 14px',
    borderRadius: radius.inset,
    color: palette.ink1,
    '&[data-tone="amber"]': {
      backgroundColor: palette.amberTint,
      '& > svg': { color: palette.amber },
    },
    '&[data-tone="brand"]': {
      backgroundColor: palette.brandTint,
      '& > svg': { color: palette.brand },
    },
    '&[data-tone="info"]': {
      backgroundColor: palette.infoTint,
      '& > svg': { color: palette.info.main },
    },
    '&[data-tone="error"]': {
      backgroundColor: palette.errorTint,
      '& > svg': { color: palette.error.main },
    },
  };
});
/** In large text the action wraps below the text. */
const Body = styled('div')({
  ...capital,
  flex: '1 1 min(8.5rem, 75%)',
  minWidth: 0,
  textWrap: 'pretty',
});
const Action = styled('div')({ flex: 'none', alignSelf: 'center', marginLeft: 'auto' });

interface TipProps {
  tone: 'amber' | 'brand' | 'info' | 'error';
  children: ReactNode;
  /** Right-hand link. */
  action?: ReactNode;
  icon?: ReactNode;
  /** 'alert' when it appears in response to an action. */
  role?: 'alert' | 'status' | 'note';
}

/** A notice inside the page: icon and text on a tint. */
export const Tip = ({ tone, children, action, icon, role }: TipProps) => (
  <Root data-tone={tone} role={role}>
    {icon ??
      (tone === 'amber' || tone === 'error' ? (
        <WarningIcon size={19} plain />
      ) : (
        <InfoIcon size={19} plain />
      ))}
    <Body>{children}</Body>
    {action != null && <Action>{action}</Action>}
  </Root>
);
