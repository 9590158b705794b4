import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CheckIcon } from '#shared/icons/controls/CheckIcon.tsx';
import { ClockIcon } from '#shared/icons/controls/ClockIcon.tsx';
import { InfoIcon } from '#shared/icons/controls/InfoIcon.tsx';
import { WarningIcon } from '#shared/icons/controls/WarningIcon.tsx';
import { Amount } from '../amounts/Amount.tsx';

const Root = styled('div')({ padding: '10px 0 14px', textAlign: 'center' });
const Tile = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'grid',
    placeItems: 'center',
    width: 64,
    height: 64,
    margin: '0 auto 14px',
    borderRadius: 22,
    '&[data-tone="success"]': { color: palette.success.main, background: palette.successTint },
    '&[data-tone="waiting"]': { color: palette.amber, background: palette.amberTint },
    '&[data-tone="error"]': { color: palette.error.main, background: palette.errorTint },
    '&[data-tone="neutral"]': { color: palette.info.main, background: palette.infoTint },
  };
});
const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h6,
  fontSize: '1.125rem',
  lineHeight: '1.625rem',
}));
const Text = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle2,
  maxWidth: '26em',
  margin: '6px auto 0',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.ink2,
}));

const ICONS = { success: CheckIcon, waiting: ClockIcon, error: WarningIcon, neutral: InfoIcon };

export type StatusTone = keyof typeof ICONS;

interface StatusHeadProps {
  tone: StatusTone;
  title: string;
  /** The amount concerned, in large digits; null is shown as unknown. */
  amount?: string | null | undefined;
  /** An explanation or next step. */
  children?: ReactNode;
}

/** A status as icon, text and optionally amount; announced when it appears. */
export const StatusHead = ({ tone, title, amount, children }: StatusHeadProps) => {
  const Drawing = ICONS[tone];
  return (
    <Root role="status">
      <Tile data-tone={tone}>
        <Drawing size={32} plain />
      </Tile>
      <Title>{title}</Title>
      {amount !== undefined && <Amount value={amount} size="xl" />}
      {children != null && <Text>{children}</Text>}
    </Root>
  );
};
