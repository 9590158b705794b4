import type { CSSObject } from '@mui/material/styles';
import { motion } from './tokens.ts';

/** Media query for motion: slides, scales, shakes and shimmers go inside it. */
export const whenMoving = '@media (prefers-reduced-motion: no-preference)';

/**
 * Press effect of everything tappable: it shrinks slightly, without a ripple. At rest it has a scale too:
 * an element that gets its first transform is laid out again before the click is even sent.
 */
export const press: CSSObject = {
  transition: `background-color ${motion.fast}, color ${motion.fast}, opacity ${motion.fast}`,
  [whenMoving]: {
    transition: `background-color ${motion.fast}, color ${motion.fast}, transform ${motion.fast}`,
    transform: 'scale(1)',
    // A finger is answered in the next frame; what it lets go of takes its time.
    '&:active': { transform: 'scale(.98)', transitionDuration: '0s' },
  },
};

/** What lies over the ground of what the mouse is on, light or dark, filled or not: a touch of its ink. */
export const wash = 'linear-gradient(color-mix(in srgb, currentColor 5%, transparent) 0 0)';

/** A label that begins with a capital, where the specification's own English words do not. */
export const capital: CSSObject = { '&::first-letter': { textTransform: 'uppercase' } };

/** Resets a button or link to plain text, as a base for other styles. */
export const bare: CSSObject = {
  appearance: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'inherit',
  textDecoration: 'none',
  background: 'none',
  border: 0,
  margin: 0,
  padding: 0,
  cursor: 'pointer',
  touchAction: 'manipulation',
};

/** For a tapped row or text: it is no button to look at where forced colours draw the edges of those. */
export const withoutForcedEdge: CSSObject = {
  '@media (forced-colors: active)': { '&:not(:focus-visible)': { outline: 'none' } },
};

/** Chinese breaks between words that have a space or a mark between them; elsewhere only where one is too long. */
export const wholeWords: CSSObject = { wordBreak: 'keep-all', overflowWrap: 'anywhere' };

/** The name of something: in lines of like length it rather breaks before "7-Day" than within it. */
export const nameLines: CSSObject = { ...wholeWords, textWrap: 'balance' };

/** Tinted square with a centred icon, at the start of a row. */
export const tile: CSSObject = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: 14,
};

/** One line, cut with an ellipsis. */
export const ellipsis: CSSObject = {
  minWidth: 0,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
};

/** A placeholder of the colour of lines: where those are strong, it stays as quiet as it is elsewhere. */
export const quiet: CSSObject = { '@media (prefers-contrast: more)': { opacity: 0.2 } };

/** Two lines, cut with an ellipsis: for names that are whole where the tap leads. Readers hear all of it. */
export const twoLines: CSSObject = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
};

/** Digits of amounts and rates. */
export const digits: CSSObject = {
  fontWeight: 600,
  letterSpacing: '-.01em',
  whiteSpace: 'nowrap',
};

/** A panel of rows that a swipe switches, also in the empty area below few of them. */
export const swipePanel: CSSObject = {
  '&&': { flex: '1 0 auto' },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 12,
};

/** For screen readers only. */
export const hiddenVisually: CSSObject = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/** Extends the tap area to 44 px without changing the layout. */
export const hitArea: CSSObject = {
  position: 'relative',
  '&::after': {
    content: '""',
    position: 'absolute',
    left: '50%',
    top: '50%',
    width: '100%',
    height: '100%',
    minWidth: 44,
    minHeight: 44,
    transform: 'translate(-50%,-50%)',
  },
};
