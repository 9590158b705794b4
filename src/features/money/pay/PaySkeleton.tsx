import { styled } from '@mui/material/styles';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { ColumnPart, Columns } from '#shared/ui/layout/Columns.ts';
import { FactsSkeleton } from '../FactsSkeleton.tsx';

const Stack = styled('div')({ display: 'grid', gap: 12 });
const Centred = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 10,
  padding: '4px 0',
});

const Proof = styled('div')({ display: 'grid', gap: 12 });

/** Skeleton of the amount and the payee, and beside or below them the proof. */
export const PaySkeleton = () => (
  <Stack>
    <Columns>
      <ColumnPart>
        <Card>
          <Centred>
            <Skeleton width={56} height={13} radius={6} />
            <Skeleton width={190} height={40} />
            <Skeleton width="70%" height={13} radius={6} />
            <Skeleton width="56%" height={13} radius={6} />
          </Centred>
        </Card>
        <FactsSkeleton count={6} />
      </ColumnPart>
      <ColumnPart data-beside>
        <Card>
          <Proof>
            <Skeleton width="34%" height={20} />
            <Skeleton width="90%" height={13} radius={6} />
            <Skeleton height={132} radius={14} />
          </Proof>
        </Card>
      </ColumnPart>
    </Columns>
  </Stack>
);
