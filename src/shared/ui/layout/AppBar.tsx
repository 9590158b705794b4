import { styled } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import { media } from '#shared/theme/media.ts';
import { twoLines, whenMoving } from '#shared/theme/styles.ts';
import { layer, motion } from '#shared/theme/tokens.ts';
import { useScrolledPast } from './useScrolledPast.ts';

/** Text so large that a long title and the actions next to it do not fit. */
const LARGE_TEXT = '@media (max-width: 12.5em)';

const Root = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 'var(--bar-top)',
  zIndex: layer.bar,
  display: 'grid',
  gridTemplateColumns: 'minmax(min-content, 1fr) minmax(0, auto) minmax(min-content, 1fr)',
  alignItems: 'center',
  columnGap: 8,
  minHeight: 'calc(48px + var(--safe-top))',
  padding: 'var(--safe-top) 6px 0',
  backgroundColor: theme.vars.palette.paper,
  [whenMoving]: { transition: `background-color ${motion.base}, box-shadow ${motion.base}` },
  '&[data-scrolled]': { boxShadow: `0 1px 0 ${theme.vars.palette.line}` },
  '&[data-align="start"]': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    paddingInlineStart: 'calc(var(--gutter) + 2px)',
  },
  // Over art the bar takes no space and lets taps through between its buttons.
  '&[data-art]': {
    position: 'relative',
    top: 0,
    paddingInline: 10,
    pointerEvents: 'none',
    '& > * > *': { pointerEvents: 'auto' },
    '&[data-scrolled] [data-look]': {
      color: 'inherit',
      backgroundColor: 'transparent',
      backdropFilter: 'none',
    },
    '&:not([data-scrolled])': { backgroundColor: 'transparent', '& > h1': { opacity: 0 } },
  },
  // The words of title and action are not read as one.
  [LARGE_TEXT]: { columnGap: 12 },
  [`@media ${media.lowLandscape}`]: {
    minHeight: 'calc(40px + var(--safe-top))',
    // A finger's size all the same.
    '& [data-look]': { marginBottom: -4 },
  },
  // In line with the page's content.
  [`@media ${media.wide}`]: {
    '&&': { paddingInline: 'max(6px, (100% - var(--page)) / 2 - 12px)' },
    '&&[data-align="start"]': {
      paddingInlineStart: 'max(var(--gutter), (100% - var(--page)) / 2)',
    },
  },
}));
/** Keeps a bar over art in view without taking space. */
const Float = styled('div')({
  position: 'sticky',
  top: 'var(--bar-top)',
  zIndex: layer.bar,
  flex: 'none',
  height: 0,
});
const Side = styled('div')({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  // Not of the last: while a page is still coming, that is the first one.
  '* + &': { justifyContent: 'flex-end' },
  // A `TextLink` needs the margin that icons have built in.
  '& > [data-tone]': { marginInline: 10, whiteSpace: 'nowrap' },
  [LARGE_TEXT]: {
    '& > [data-tone]': {
      marginInline: '0 4px',
      fontSize: '.75rem',
      lineHeight: '1rem',
      textAlign: 'end',
      whiteSpace: 'normal',
      wordBreak: 'keep-all',
      overflowWrap: 'normal',
    },
  },
});
const Title = styled('h1')(({ theme }) => ({
  ...theme.typography.h6,
  textAlign: 'center',
  padding: '4px 0',
  [LARGE_TEXT]: { fontSize: '.8125rem', lineHeight: '1.125rem' },
  '[data-art] > &': twoLines,
  '[data-align="start"] > &': { ...theme.typography.h3, textAlign: 'start' },
}));
const Centre = styled('div')({ display: 'grid', placeItems: 'center', minWidth: 0 });

export interface AppBarProps {
  /** Text shown as the page's h1; leave out when `centre` shows something else. */
  title?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  /** In place of the title, such as the brand. */
  centre?: ReactNode;
  left?: ReactNode;
  /** At most two. */
  actions?: ReactNode;
  /** start: the large title of a tab root. */
  align?: 'centre' | 'start';
  /** Over art: transparent, and opaque with its title once scrolled by this many px. */
  overArt?: number;
}

/** Bar at the top of a page, 48 px, with a hairline once the page is scrolled by 4 px. */
export const AppBar = ({
  title,
  headingRef,
  centre,
  left,
  actions,
  align = 'centre',
  overArt,
}: AppBarProps) => {
  const scrolled = useScrolledPast(overArt ?? 4);
  const bar = (
    <Root
      data-scrolled={scrolled || undefined}
      data-align={align}
      data-art={overArt === undefined ? undefined : ''}
      data-on-art={overArt !== undefined && !scrolled ? '' : undefined}
    >
      {align === 'centre' && <Side>{left}</Side>}
      {title == null ? (
        <Centre>{centre}</Centre>
      ) : (
        <Title ref={headingRef} tabIndex={-1}>
          {title}
        </Title>
      )}
      <Side>{actions}</Side>
    </Root>
  );
  return overArt === undefined ? bar : <Float>{bar}</Float>;
};
