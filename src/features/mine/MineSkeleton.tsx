import { styled } from '@mui/material/styles';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { ListSkeleton } from '#shared/ui/lists/ListSkeleton.tsx';

const Body = styled('div')({ display: 'grid', gap: 12 });
const Head = styled('div')({ display: 'flex', alignItems: 'center', gap: 14, height: 68 });
const Stack = styled('div')({ display: 'grid', gap: 14 });

/** Skeleton of /mine. */
export const MineSkeleton = () => (
  <Body>
    <Head>
      <Skeleton width={56} height={56} radius={20} />
      <Skeleton width={120} height={22} />
    </Head>
    <Card>
      <Stack>
        <Skeleton width={90} height={20} />
        <Skeleton width={200} height={46} />
        <Skeleton height={46} radius={23} />
        <Skeleton height={40} />
      </Stack>
    </Card>
    <ListSkeleton />
  </Body>
);
