import { styled } from '@mui/material/styles';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cardPadding, radius } from '#shared/theme/tokens.ts';

const Root = styled('section')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  backgroundColor: theme.vars.palette.surface,
  borderRadius: radius.card,
  boxShadow: theme.vars.palette.cardShadow,
  padding: `15px ${cardPadding}`,
  '&[data-flush]': { padding: 0, overflow: 'hidden' },
}));

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '4px 12px',
  marginBottom: 8,
});

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h5 }));

interface CardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  /** Heading inside the card. */
  title?: ReactNode;
  /** Right of the heading: a link or a chip. */
  action?: ReactNode;
  /** No padding: the content reaches the card's edges. */
  flush?: boolean;
}

/** A white surface with rounded corners, for most content. */
export const Card = ({ title, action, flush, children, ...props }: CardProps) => (
  <Root data-flush={flush || undefined} {...props}>
    {(title != null || action != null) && (
      <Head>
        {title != null && <Title>{title}</Title>}
        {action}
      </Head>
    )}
    {children}
  </Root>
);
