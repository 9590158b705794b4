import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { StateActions, StateRoot, StateText, StateTitle } from './ErrorState.tsx';

const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  maxWidth: '100%',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  '& .sun': { fill: theme.vars.palette.gain, opacity: 0.9 },
  '& .ridge': { fill: theme.vars.palette.paper, stroke: theme.vars.palette.brand },
  '& .shore': { stroke: theme.vars.palette.lineStrong },
  '& .water': { stroke: theme.vars.palette.line },
}));

const RIDGE = (
  <>
    <circle className="sun" cx="104" cy="38" r="14" />
    <path className="ridge" d="M6 74c18-3 26-22 42-22s20 10 32 6 20-14 34-12 24 20 40 24" />
  </>
);

interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** What is drawn above the shore, one of `EmptyDrawings`; else a ridge and the sun. */
  drawing?: ReactNode;
  /** Usually one soft `PillButton` of size s. */
  action?: ReactNode;
}

/** An empty list or page: a small picture, what is missing and one action. */
export const EmptyState = ({ title, text, drawing = RIDGE, action }: EmptyStateProps) => (
  <StateRoot>
    <Drawing viewBox="0 0 160 96" width={160} height={96} fill="none" aria-hidden>
      {drawing}
      <path className="shore" d="M2 84h156" />
      <path className="water" d="M22 90h46M92 90h34" />
    </Drawing>
    <StateTitle>{title}</StateTitle>
    {text != null && <StateText>{text}</StateText>}
    {action != null && <StateActions>{action}</StateActions>}
  </StateRoot>
);
