import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { ColumnPart, Columns } from '#shared/ui/layout/Columns.ts';

/** Heights of what wraps on a narrow phone: the second rate, the path's dates, the calculator's sums. */
const RATES = 'clamp(100px, (21rem - 100vw) * 999, 165px)';
const PATH = 'clamp(80px, (22rem - 100vw) * 999, 97px)';
const CALCULATOR = 'clamp(97px, (23rem - 100vw) * 999, 204px)';

/** A card: its heading, and a block of what is below it. */
const Block = ({ heading, height }: { heading: string; height: number | string }) => (
  <Card>
    <Skeleton width={heading} height={20} />
    <div style={{ marginTop: 16 }}>
      <Skeleton height={height} radius={12} />
    </div>
  </Card>
);

/** Skeleton with the geometry of the detail page; before any script the static shell paints the same. */
export const DetailSkeleton = () => (
  <div style={{ display: 'grid', gap: 12 }}>
    <Columns>
      <ColumnPart>
        <Skeleton width="46%" height={30} />
        <Skeleton width="72%" height={RATES} radius={14} />
        <Block heading="34%" height={PATH} />
      </ColumnPart>
      <ColumnPart data-beside>
        <Block heading="40%" height={CALCULATOR} />
      </ColumnPart>
      <ColumnPart>
        <Block heading="40%" height={307} />
      </ColumnPart>
    </Columns>
  </div>
);
