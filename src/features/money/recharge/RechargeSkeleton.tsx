import { styled } from '@mui/material/styles';
import { ListSkeleton } from '#shared/ui/ListSkeleton.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { AmountSkeleton } from '../AmountSkeleton.tsx';

const Stack = styled('div')({ display: 'grid', gap: 12 });
const Heading = styled('div')({ padding: '12px 4px 4px' });

/** Stand-in for the amount card and the ways to pay. */
export const RechargeSkeleton = () => (
  <Stack>
    <AmountSkeleton chips />
    <Heading>
      <Skeleton width={64} height={15} />
    </Heading>
    <ListSkeleton count={4} />
  </Stack>
);
