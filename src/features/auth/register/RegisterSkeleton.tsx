import { styled } from '@mui/material/styles';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';

const Stack = styled('div')({ display: 'grid', gap: 18, padding: '4px 8px 0' });

/** Skeleton of the registration form. */
export const RegisterSkeleton = () => (
  <Stack>
    <Skeleton width="46%" height={28} />
    <Skeleton height={56} radius={16} />
    <Skeleton height={56} radius={16} />
    <Skeleton height={56} radius={16} />
    <Skeleton height={50} radius={25} />
  </Stack>
);
