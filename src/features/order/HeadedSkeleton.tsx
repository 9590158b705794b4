import { styled } from '@mui/material/styles';
import { radius } from '#shared/theme/tokens.ts';
import { ListSkeleton } from '#shared/ui/ListSkeleton.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';

const Stack = styled('div')({ display: 'grid', gap: 12 });

/** Stand-ins for a list under its figures and a card that draws them, `chart` rem high. */
export const HeadedSkeleton = ({ chart }: { chart: number }) => (
  <Stack>
    <Skeleton height="6.25rem" radius={radius.card} />
    <Skeleton height={`${chart}rem`} radius={radius.card} />
    <ListSkeleton />
  </Stack>
);
