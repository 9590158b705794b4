import { styled } from '@mui/material/styles';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 40,
  '&:first-of-type': { marginTop: -7 },
  '&:last-of-type': { marginBottom: -7 },
});

/** Skeleton of a card of `count` facts. */
export const FactsSkeleton = ({ count }: { count: number }) => (
  <Card>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
      <Row key={index}>
        <Skeleton width="22%" height={15} />
        <Skeleton width="34%" height={15} />
      </Row>
    ))}
  </Card>
);
