import { styled } from '@mui/material/styles';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { FactsSkeleton } from '../FactsSkeleton.tsx';

const Stack = styled('div')({ display: 'grid', gap: 12 });
const Centred = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 10,
  padding: '4px 0',
});

/** Skeleton of the amount and the payee. */
export const PaySkeleton = () => (
  <Stack>
    <Card>
      <Centred>
        <Skeleton width={56} height={13} radius={6} />
        <Skeleton width={190} height={40} />
        <Skeleton width="70%" height={13} radius={6} />
        <Skeleton width="56%" height={13} radius={6} />
      </Centred>
    </Card>
    <FactsSkeleton count={6} />
  </Stack>
);
