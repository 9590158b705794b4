import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { layer } from '#shared/theme/tokens.ts';
import { useKeyboardInset } from './useKeyboardInset.ts';

const Root = styled('footer')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: layer.cta,
  padding: '10px var(--gutter) calc(10px + env(safe-area-inset-bottom, 0px))',
  backgroundColor: theme.vars.palette.surface,
  boxShadow: `0 -1px 0 ${theme.vars.palette.line}`,
}));

/** Actions that stay at the bottom of the screen and rise above the system keyboard. */
export const ScreenFooter = ({ children }: { children: ReactNode }) => (
  <Root style={{ bottom: useKeyboardInset(true) }}>{children}</Root>
);
