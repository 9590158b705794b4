import { ProductCardSkeleton } from '../card/ProductCardSkeleton.tsx';

/** Skeleton of the first cards of a list. */
export const CardsSkeleton = () => (
  <div style={{ display: 'grid', gap: 12 }}>
    <ProductCardSkeleton />
    <ProductCardSkeleton />
    <ProductCardSkeleton />
  </div>
);
