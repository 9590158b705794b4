import { styled } from '@mui/material/styles';
import { cardPadding } from '#shared/theme/tokens.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Card } from '../layout/Card.tsx';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 64,
  padding: `10px ${cardPadding}`,
  '& + &': { borderTop: `1px solid ${theme.vars.palette.line}` },
}));
const Lines = styled('div')({ flex: 1, display: 'grid', gap: 8 });

/** Skeletons of `count` rows in one card. */
export const ListSkeleton = ({ count = 5, icon = true }: { count?: number; icon?: boolean }) => (
  <Card flush>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
      <Row key={index}>
        {icon && <Skeleton width={40} height={40} radius={14} />}
        <Lines>
          <Skeleton width="46%" height={16} />
          <Skeleton width="68%" height={12} radius={6} />
        </Lines>
        <Skeleton width={56} height={16} />
      </Row>
    ))}
  </Card>
);
