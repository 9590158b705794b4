import type { CSSObject, Theme } from '@mui/material/styles';
import * as onArt from './artColours.ts';
import { media } from './media.ts';
import { contrastVariables } from './moreContrast.ts';
import { wash } from './styles.ts';

/** Rules of the whole document, on top of CssBaseline. */
export const globalStyles = (theme: Omit<Theme, 'components'>): CSSObject => ({
  html: {
    '--gutter': '16px',
    '--card-pad': '16px',
    '--tracking': 0,
    '&:lang(zh)': { '--tracking': '.02em' },
    // The shell sets both while its offline bar is above the page.
    '--bar-top': '0px',
    '--safe-top': 'env(safe-area-inset-top, 0px)',
    fontVariantNumeric: 'tabular-nums lining-nums',
    WebkitTapHighlightColor: 'transparent',
    overscrollBehaviorY: 'contain',
    // Keeps focused elements clear of the sticky bar and footer.
    scrollPadding: 'calc(64px + var(--bar-top)) 0 96px',
    backgroundColor: theme.vars.palette.paper,
    // Fonts for Chinese have quotation marks and apostrophes as wide as a character.
    '&:lang(en)': { fontVariantEastAsian: 'proportional-width' },
    [`@media ${media.smallest}`]: { '--gutter': '12px', '--card-pad': '12px' },
  },
  // Not so in what is Chinese within it.
  ':lang(zh)': { fontVariantEastAsian: 'normal' },
  body: { ...theme.typography.body2, overflowWrap: 'break-word' },
  // The desktop background around the phone column.
  [`@media ${media.desk}`]: { 'html, body': { backgroundColor: theme.vars.palette.desk } },
  'h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure': { margin: 0 },
  'ul, ol': { padding: 0, listStyle: 'none' },
  ':focus-visible': {
    outline: `2px solid ${theme.vars.palette.brand}`,
    outlineOffset: 2,
  },
  '@media (hover: hover)': {
    // Text links are underlined. A component's own rule for the mouse goes before these.
    // A label around its control has no `for`.
    ':is(a, button, label, summary):hover:where(:not([data-tone], [for], :disabled))': {
      backgroundImage: wash,
    },
    '[data-tone]:is(a, button):hover': { textDecoration: 'underline' },
  },
  'h1:focus-visible, main:focus-visible': { outline: 'none' },
  // On art the focus ring is white with a dark halo in both colour schemes.
  '[data-on-art] :focus-visible': { outlineColor: onArt.ink, boxShadow: `0 0 0 5px ${onArt.halo}` },
  '@media (prefers-contrast: more)': {
    // Past the theme's own rules, which come later.
    'html:root': contrastVariables('light'),
    'html:root[data-theme=dark]': contrastVariables('dark'),
    ':is(button, a)[data-variant]:not(:focus-visible)': {
      outline: '1px solid',
      outlineOffset: -1,
    },
  },
  '@media (forced-colors: active)': {
    // Forced colours remove fills and shadows: controls, sections and overlays get an outline.
    // Twice an overlay's attribute: Material UI's class takes its outline away.
    'button, a[data-variant]:not(:focus-visible), section, [role=dialog][role]': {
      outline: '1px solid ButtonText',
      outlineOffset: -1,
    },
    ':is([role=tab], nav button):not(:focus-visible)': { outline: 'none' },
    // Pictures keep their colours; so does what is on them.
    '[data-on-art]': { forcedColorAdjust: 'none' },
    ':focus-visible': { outline: '3px solid Highlight' },
    'button:disabled': { color: 'GrayText' },
  },
});
