import { styled } from '@mui/material/styles';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { ListSkeleton } from '#shared/ui/lists/ListSkeleton.tsx';
import { AmountSkeleton } from '../AmountSkeleton.tsx';

const Stack = styled('div')({ display: 'grid', gap: 12 });
const Heading = styled('div')({ padding: '12px 4px 4px' });

/** Skeleton of the amount card and the ways to pay. */
export const RechargeSkeleton = () => (
  <Stack>
    <AmountSkeleton chips />
    <Heading>
      <Skeleton width={64} height={15} />
    </Heading>
    <ListSkeleton count={4} />
  </Stack>
);
