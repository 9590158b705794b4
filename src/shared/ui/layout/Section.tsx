import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

const Root = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minWidth: 0,
  '@media (forced-colors: active)': { outline: 'none' },
});

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '0 12px',
  marginTop: 10,
  // Where the title's words leave it no room the action goes below, to the same side.
  '& > div': { flex: '1 1 0', minWidth: 'min(100%, 9rem)' },
  '& > div + *': { marginLeft: 'auto' },
});

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h4 }));
const Description = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.ink3,
  marginTop: 1,
}));

interface SectionProps {
  title: ReactNode;
  description?: ReactNode;
  /** Right of the title, usually a `TextLink`. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A titled part of a page; 12 px between its children. */
export const Section = ({ title, description, action, children }: SectionProps) => {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Head>
        <div>
          <Title id={id}>{title}</Title>
          {description ? <Description>{description}</Description> : null}
        </div>
        {action}
      </Head>
      {children}
    </Root>
  );
};
