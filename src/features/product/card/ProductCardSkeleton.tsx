import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { Bottom, Frame, Sold, Top } from './cardStyles.ts';

/** Skeleton with the geometry of a product card. */
export const ProductCardSkeleton = () => (
  <Frame as="div">
    <Top>
      <Skeleton width={60} height={60} radius={16} />
      <div style={{ flex: 1, display: 'grid', gap: 10 }}>
        <Skeleton width="52%" height={18} />
        <Skeleton width="76%" height={13} radius={6} />
      </div>
    </Top>
    <div style={{ marginTop: 12 }}>
      <Skeleton height={85} radius={14} />
    </div>
    <Bottom>
      <Sold>
        <Skeleton height={13} width="100%" radius={6} />
      </Sold>
      <Skeleton width={94} height={36} radius={18} />
    </Bottom>
  </Frame>
);
