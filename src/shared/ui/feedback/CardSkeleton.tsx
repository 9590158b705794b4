import { styled } from '@mui/material/styles';
import { Card } from '../layout/Card.tsx';
import { Skeleton } from './Skeleton.tsx';

const Stack = styled('div')({ display: 'grid', gap: 12 });
const Row = styled('div')({ display: 'flex', gap: 12, alignItems: 'center' });
const Lines = styled('div')({ flex: 1, display: 'grid', gap: 10 });

/**
 * Skeletons of `count` cards with cover, two lines and an inset; `cover={false}` leaves the cover
 * out.
 */
export const CardSkeleton = ({ count = 1, cover = true }: { count?: number; cover?: boolean }) => (
  <Stack>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
      <Card key={index}>
        <Row>
          {cover && <Skeleton width={60} height={60} radius={16} />}
          <Lines>
            <Skeleton width="52%" height={18} />
            <Skeleton width="76%" height={13} radius={6} />
          </Lines>
        </Row>
        <div style={{ marginTop: 12 }}>
          <Skeleton height={56} radius={14} />
        </div>
      </Card>
    ))}
  </Stack>
);
