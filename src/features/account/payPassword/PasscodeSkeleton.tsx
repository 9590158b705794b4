import { styled } from '@mui/material/styles';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';

const Stack = styled('div')({ display: 'grid', gap: 20, padding: '8px 8px 20px' });
const Head = styled('div')({ display: 'grid', gap: 6 });

/** Skeleton of a step of the payment password: its position and title, and the six cells. */
export const PasscodeSkeleton = () => (
  <Stack>
    <Head>
      <Skeleton width="4rem" height=".875rem" />
      <Skeleton width="56%" height="1.625rem" />
    </Head>
    <Skeleton height={52} radius={14} />
  </Stack>
);
