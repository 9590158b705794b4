import { styled } from '@mui/material/styles';
import { radius } from '#shared/theme/tokens.ts';

/** The look of a long text: headings, lists, tables. */
export const LongText = styled('div')(({ theme }) => ({
  ...theme.typography.longText,
  color: theme.vars.palette.ink1,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  '& :is(p, ul, ol, dl, blockquote, table, figure, pre) + *, & :is(h2, h3, h4, h5, h6) + *': {
    marginTop: 12,
  },
  '& :is(h2, h3)': theme.typography.h6,
  '& * + :is(h2, h3)': { marginTop: 22 },
  '& :is(h4, h5, h6)': theme.typography.h5,
  '& * + :is(h4, h5, h6)': { marginTop: 18 },
  '& :is(ul, ol)': { paddingInlineStart: '1.5em' },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
  '& li + li': { marginTop: 4 },
  // Italic Chinese is hard to read.
  '&:lang(zh) em, &:lang(zh) i': { fontStyle: 'normal', fontWeight: 600 },
  '& a': { color: theme.vars.palette.brand, textUnderlineOffset: '.2em' },
  '& img': { maxWidth: '100%', height: 'auto', borderRadius: radius.key },
  '& blockquote': {
    paddingInlineStart: 12,
    borderInlineStart: `3px solid ${theme.vars.palette.lineStrong}`,
    color: theme.vars.palette.ink2,
  },
  '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
  '& :is(td, th)': {
    padding: '6px 10px',
    border: `1px solid ${theme.vars.palette.line}`,
    textAlign: 'start',
    minWidth: '5em',
  },
  '& th': { backgroundColor: theme.vars.palette.sunken, fontWeight: 600 },
}));
