import { styled } from '@mui/material/styles';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { ColumnPart } from '#shared/ui/layout/Columns.ts';
import { FilledPart, Parts, Stack } from './orderParts.ts';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: 8,
});

/** A card: its heading, and a block of what is below it. */
const Block = ({ heading, height }: { heading: string; height: string }) => (
  <Card title={<Skeleton width={heading} height="1.375rem" />}>
    <Skeleton height={height} radius={12} />
  </Card>
);

/** Skeleton with the geometry of an order's page: its head, the course of its money, its facts and settlements. */
export const OrderSkeleton = () => (
  <Stack>
    <Parts data-even>
      <FilledPart>
        <Card>
          <Head>
            <Skeleton width="46%" height="1.75rem" />
            <Skeleton width="3.5rem" height="1.5rem" />
          </Head>
          <Skeleton width="12rem" height="2.8125rem" />
        </Card>
      </FilledPart>
      <FilledPart>
        <Block heading="6rem" height="4rem" />
      </FilledPart>
      <ColumnPart data-across>
        <Block heading="4.5rem" height="20.75rem" />
      </ColumnPart>
      <ColumnPart data-across>
        <Block heading="4.5rem" height="14rem" />
      </ColumnPart>
    </Parts>
  </Stack>
);
