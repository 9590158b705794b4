import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Card } from '../layout/Card.tsx';

const List = styled('ul')({ display: 'block' });

/** Rows in one card; hairlines between them start at the text. `label` names the list. */
export const ListGroup = ({ label, children }: { label?: string; children: ReactNode }) => (
  <Card flush>
    {/* The role keeps list semantics in Safari, which drops them with the bullets. */}
    <List role="list" aria-label={label}>
      {children}
    </List>
  </Card>
);
