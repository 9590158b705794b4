import { styled } from '@mui/material/styles';
import type { ComponentType, ReactNode } from 'react';
import { media } from '#shared/theme/media.ts';
import type { LoadCode } from '../code/codeLoader.ts';
import { LazyPart } from '../code/LazyPart.tsx';
import { useMediaQuery } from '../device/useMediaQuery.ts';

/** Not on paper. */
const wide = `@media screen and ${media.wide}`;

const Root = styled('div')({
  display: 'contents',
  [wide]: {
    flex: '1 0 auto',
    display: 'grid',
    gridTemplateColumns: '20rem minmax(0, 1fr)',
  },
});
const Place = styled('div')(({ theme }) => ({
  display: 'none',
  [wide]: {
    display: 'block',
    gridArea: '1 / 1',
    position: 'sticky',
    top: 'var(--bar-top)',
    height: 'calc(100dvh - var(--bar-top))',
    backgroundColor: theme.vars.palette.surface,
    boxShadow: `1px 0 0 ${theme.vars.palette.line}`,
  },
}));

interface ListBesideProps<TProps extends object> {
  /** The list, a `ListPane`; phones do not load its code. */
  readonly load: LoadCode<ComponentType<TProps>>;
  readonly props: TProps;
  readonly children: ReactNode;
}

/**
 * A page, and on wide screens at its left the list that it is of, in a place that is kept before its code is
 * there. The list comes after the page in reading order, because it has no end: nobody has to pass through it.
 */
export const ListBeside = <TProps extends object>({
  load,
  props,
  children,
}: ListBesideProps<TProps>) => {
  const hasRoom = useMediaQuery(media.wide);
  return (
    <Root>
      {children}
      <Place>{hasRoom && <LazyPart inCard load={load} props={props} skeleton={null} />}</Place>
    </Root>
  );
};
