import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton.tsx';

const List = styled('dl')({ display: 'block' });
const Heading = styled('h3')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 10,
  paddingTop: 12,
  borderTop: `1px solid ${theme.vars.palette.line}`,
  fontWeight: 600,
  color: theme.vars.palette.ink1,
}));
const Row = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  lineHeight: '1.375rem',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 16px',
  padding: '9px 0',
}));
const Label = styled('dt')(({ theme }) => ({
  flex: 'none',
  maxWidth: '100%',
  color: theme.vars.palette.ink2,
}));
const Value = styled('dd')({
  // What cannot be broken, an order number, takes a line of its own where the label leaves too little.
  flex: '1 1 min-content',
  minWidth: '50%',
  maxWidth: '100%',
  '& > span': { minWidth: 0, overflowWrap: 'break-word' },
  fontWeight: 500,
  textAlign: 'end',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 6,
});

export interface KeyValue {
  label: string;
  value: ReactNode;
  /** Text that a copy button beside the value copies. */
  copy?: string;
}

/**
 * Facts as label and value; long values wrap, narrow screens break between label and value. Of more
 * than six rows, each group stands under a heading of its own.
 */
export const KeyValues = ({
  rows,
  heading,
}: {
  rows: readonly KeyValue[];
  heading?: string | undefined;
}) => (
  <>
    {heading && <Heading>{heading}</Heading>}
    <List>
      {rows.map(({ label, value, copy }) => (
        <Row key={label}>
          <Label>{label}</Label>
          <Value>
            <span>{value}</span>
            {copy ? <CopyButton text={copy} label={label} /> : null}
          </Value>
        </Row>
      ))}
    </List>
  </>
);
