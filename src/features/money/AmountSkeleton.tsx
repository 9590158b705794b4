import { styled } from '@mui/material/styles';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';

const Lines = styled('div')({ display: 'grid', gap: 12, padding: '3px 0' });

/** Skeleton of the card with the amount field; `chips` adds the row of quick amounts. */
export const AmountSkeleton = ({ chips = false }: { chips?: boolean }) => (
  <Card>
    <Lines>
      <Skeleton width="30%" height={14} />
      <Skeleton width="60%" height={44} />
      <Skeleton width="42%" height={13} radius={6} />
      {chips && <Skeleton height={44} radius={12} />}
    </Lines>
  </Card>
);
