import { styled } from '@mui/material/styles';
import { radius } from '#shared/theme/tokens.ts';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { DaysSkeleton } from '#shared/ui/lists/DaysSkeleton.tsx';

const Stack = styled('div')({ display: 'grid', gap: 12 });

interface HeadedSkeletonProps {
  /** Height of the chart card, rem. */
  chart: number;
  /** cards: below a month, one card an order; days: rows of a day below its name. */
  rows: 'cards' | 'days';
}

/** Skeleton of a list with its figures and a chart card. */
export const HeadedSkeleton = ({ chart, rows }: HeadedSkeletonProps) => (
  <Stack>
    <Skeleton height="6.25rem" radius={radius.card} />
    <Skeleton height={`${chart}rem`} radius={radius.card} />
    {rows === 'days' ? (
      <DaysSkeleton />
    ) : (
      <>
        <Skeleton width="5.5rem" height="1.25rem" />
        <Skeleton height="9.9rem" radius={radius.card} />
        <Skeleton height="9.9rem" radius={radius.card} />
      </>
    )}
  </Stack>
);
