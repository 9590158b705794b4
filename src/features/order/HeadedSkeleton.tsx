import { styled } from '@mui/material/styles';
import { radius } from '#shared/theme/tokens.ts';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { ListSkeleton } from '#shared/ui/lists/ListSkeleton.tsx';

const Stack = styled('div')({ display: 'grid', gap: 12 });

/** Skeleton of a list with its figures and a chart card, `chart` rem high. */
export const HeadedSkeleton = ({ chart }: { chart: number }) => (
  <Stack>
    <Skeleton height="6.25rem" radius={radius.card} />
    <Skeleton height={`${chart}rem`} radius={radius.card} />
    <ListSkeleton />
  </Stack>
);
