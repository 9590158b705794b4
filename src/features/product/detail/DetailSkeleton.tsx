import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';

/** Skeleton with the geometry of the detail page. */
export const DetailSkeleton = () => (
  <div style={{ display: 'grid', gap: 12 }}>
    <Skeleton width="46%" height={30} />
    <Skeleton width="72%" height={70} radius={14} />
    <Card>
      <Skeleton width="34%" height={20} />
      <div style={{ marginTop: 16 }}>
        <Skeleton height={58} radius={12} />
      </div>
    </Card>
    <Card>
      <Skeleton width="40%" height={20} />
      <div style={{ marginTop: 12 }}>
        <Skeleton height={112} radius={12} />
      </div>
    </Card>
  </div>
);
