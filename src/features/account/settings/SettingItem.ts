import { styled } from '@mui/material/styles';
import { cardPadding } from '#shared/theme/tokens.ts';

/** One setting of a list, with a hairline above its text. */
export const SettingItem = styled('li')(({ theme }) => ({
  position: 'relative',
  'li + &::before': {
    content: '""',
    position: 'absolute',
    left: `calc(${cardPadding} + 1.5rem + 12px)`,
    right: 0,
    top: 0,
    height: 1,
    backgroundColor: theme.vars.palette.line,
    transform: 'scaleY(.6)',
  },
}));
