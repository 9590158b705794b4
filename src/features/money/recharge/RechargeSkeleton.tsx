import { Card } from '#shared/ui/Card.tsx';
import { ListSkeleton } from '#shared/ui/ListSkeleton.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';

/** Stand-in for the amount card and three ways to pay. */
export const RechargeSkeleton = () => (
  <>
    <Card>
      <Skeleton width="30%" height={16} />
      <br />
      <Skeleton width="60%" height={44} />
      <br />
      <Skeleton height={44} radius={12} />
    </Card>
    <ListSkeleton count={3} />
  </>
);
