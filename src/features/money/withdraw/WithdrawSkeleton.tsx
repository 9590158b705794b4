import { styled } from '@mui/material/styles';
import { ListSkeleton } from '#shared/ui/lists/ListSkeleton.tsx';
import { AmountSkeleton } from '../AmountSkeleton.tsx';
import { FactsSkeleton } from '../FactsSkeleton.tsx';

const Stack = styled('div')({ display: 'grid', gap: 12 });

/** Skeleton of the card, the amount and the sums. */
export const WithdrawSkeleton = () => (
  <Stack>
    <ListSkeleton count={1} icon={false} />
    <AmountSkeleton />
    <FactsSkeleton count={5} />
  </Stack>
);
