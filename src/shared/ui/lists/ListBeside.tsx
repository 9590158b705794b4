import { styled } from '@mui/material/styles';
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { media } from '#shared/theme/media.ts';
import { SIDE_WIDTH } from '#shared/theme/tokens.ts';
import type { LoadCode } from '../code/codeLoader.ts';
import { LazyPart } from '../code/LazyPart.tsx';
import { useMediaQuery } from '../device/useMediaQuery.ts';

/** Not on paper. */
const wide = `@media screen and ${media.wide}`;
const LIST_REM = 20;
/** The list and, beside it, at least what a page has on a phone. */
const ROOM_REM = LIST_REM + 24;
/**
 * Both grow with the text size that the member chose here, which a media query does not know: a container's
 * `rem` does.
 */
const withRoom = `@container (min-width: ${ROOM_REM}rem)`;

const Ground = styled('div')({
  display: 'contents',
  [wide]: {
    flex: '1 0 auto',
    display: 'flex',
    flexDirection: 'column',
    containerType: 'inline-size',
  },
});
const Root = styled('div')({
  display: 'contents',
  [withRoom]: {
    flex: '1 0 auto',
    display: 'grid',
    gridTemplateColumns: `${LIST_REM}rem minmax(0, 1fr)`,
  },
});
const Place = styled('div')(({ theme }) => ({
  display: 'none',
  [withRoom]: {
    display: 'block',
    gridArea: '1 / 1',
    position: 'sticky',
    top: 'var(--bar-top)',
    height: 'calc(100dvh - var(--bar-top))',
    backgroundColor: theme.vars.palette.surface,
    boxShadow: `1px 0 0 ${theme.vars.palette.line}`,
  },
}));

const subscribe = (onChange: () => void) => {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
};
/** The same beside the side menu, for the code: at the text size of this moment. */
const hasRoomNow = (): boolean =>
  window.innerWidth >=
  (Number.parseFloat(SIDE_WIDTH) + ROOM_REM) *
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

interface ListBesideProps<TProps extends object> {
  /** The list, a `ListPane`; phones do not load its code. */
  readonly load: LoadCode<ComponentType<TProps>>;
  readonly props: TProps;
  readonly children: ReactNode;
}

/**
 * A page, and where there is room at its left the list that it is of, in a place that is kept before its code is
 * there. The list comes after the page in reading order, because it has no end: nobody has to pass through it.
 */
export const ListBeside = <TProps extends object>({
  load,
  props,
  children,
}: ListBesideProps<TProps>) => {
  const isWide = useMediaQuery(media.wide);
  const hasRoom = useSyncExternalStore(subscribe, hasRoomNow, () => false) && isWide;
  return (
    <Ground>
      <Root>
        {children}
        <Place>{hasRoom && <LazyPart inCard load={load} props={props} skeleton={null} />}</Place>
      </Root>
    </Ground>
  );
};
