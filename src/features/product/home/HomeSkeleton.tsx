import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { ProductCardSkeleton } from '../card/ProductCardSkeleton.tsx';

/** Skeleton of the first section: its heading and two cards. */
export const SectionsSkeleton = () => (
  <div style={{ display: 'grid', gap: 12 }}>
    <div style={{ display: 'grid', gap: 6, marginTop: 10 }}>
      <Skeleton width="34%" height={22} />
      <Skeleton width="62%" height={13} radius={6} />
    </div>
    <ProductCardSkeleton />
    <ProductCardSkeleton />
  </div>
);
