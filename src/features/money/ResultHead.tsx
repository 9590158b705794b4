import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { Amount } from '#shared/ui/Amount.tsx';
import { CheckIcon } from '#shared/ui/icons/CheckIcon.tsx';
import { ClockIcon } from '#shared/ui/icons/ClockIcon.tsx';
import { InfoIcon } from '#shared/ui/icons/InfoIcon.tsx';
import { WarningIcon } from '#shared/ui/icons/WarningIcon.tsx';

export type ResultTone = 'success' | 'waiting' | 'error' | 'neutral';

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
  color: theme.vars.palette.ink2,
}));

const ICONS = { success: CheckIcon, waiting: ClockIcon, error: WarningIcon, neutral: InfoIcon };

interface ResultHeadProps {
  tone: ResultTone;
  title: string;
  amount: string | null;
  /** What to know or do, below the amount. */
  children?: ReactNode;
}

/** Head of a result page: how it stands, in a picture and in words, and the amount. */
export const ResultHead = ({ tone, title, amount, children }: ResultHeadProps) => {
  const Drawing = ICONS[tone];
  // It takes the place of a form that was scrolled down to its button.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <Root>
      <Tile data-tone={tone}>
        <Drawing size={32} plain />
      </Tile>
      <Title>{title}</Title>
      <Amount value={amount} size="xl" />
      {children != null && <Text>{children}</Text>}
    </Root>
  );
};
