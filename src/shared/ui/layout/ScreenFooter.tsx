import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { HIGH_FOR_TEXT, media } from '#shared/theme/media.ts';
import { layer } from '#shared/theme/tokens.ts';
import { useKeyboardInset } from '../device/useKeyboardInset.ts';

const Root = styled('footer')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  // Above the in-app keyboard, where there is space for both.
  [`@media ${HIGH_FOR_TEXT}`]: { bottom: 'var(--keypad, 0px)' },
  zIndex: layer.cta,
  padding: '10px var(--gutter) calc(10px + env(safe-area-inset-bottom, 0px))',
  backgroundColor: theme.vars.palette.surface,
  boxShadow: `0 -1px 0 ${theme.vars.palette.line}`,
  [`@media ${media.wide}`]: {
    paddingInline: 'max(var(--gutter), (100% - var(--page)) / 2)',
    display: 'grid',
    justifyItems: 'end',
    '& > *': { width: '100%', maxWidth: '23rem' },
  },
}));

/** Sticky actions at the bottom of the screen, moved above the system's or the in-app keyboard. */
export const ScreenFooter = ({ children }: { children: ReactNode }) => {
  const inset = useKeyboardInset(true);
  return (
    <Root data-screen-footer style={inset > 0 ? { bottom: inset } : undefined}>
      {children}
    </Root>
  );
};
