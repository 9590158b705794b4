import { styled } from '@mui/material/styles';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';

const Stack = styled('div')({ display: 'grid', gap: 16 });
const Field = styled('div')({ display: 'grid', gap: 10, paddingTop: 3 });

/** Skeleton of the notice and the four fields of a card. */
export const BindCardSkeleton = () => (
  <Stack>
    <Skeleton height={41} radius={14} />
    {[1, 2, 3, 4].map((place) => (
      <Field key={place}>
        <Skeleton width={84} height={14} />
        <Skeleton height="3.5rem" radius={16} />
      </Field>
    ))}
  </Stack>
);
