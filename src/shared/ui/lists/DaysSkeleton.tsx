import { styled } from '@mui/material/styles';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';

const Stack = styled('div')({ display: 'grid', gap: 12 });

/** Skeleton of rows without icons by day, each day below its name. */
export const DaysSkeleton = () => (
  <Stack>
    {['first', 'second', 'third'].map((day) => (
      <Stack key={day}>
        <Skeleton width="5.5rem" height="1.25rem" />
        <ListSkeleton count={1} icon={false} />
      </Stack>
    ))}
  </Stack>
);
