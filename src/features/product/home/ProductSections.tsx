import type { ReactNode } from 'react';
import type { ProductGroup } from '#api/contract/product.ts';
import { ProductSection } from './ProductSection.tsx';
import { useInStages } from './useInStages.ts';

interface ProductSectionsProps {
  readonly groups: readonly ProductGroup[];
  /** Below all of them: not above what is still to come. */
  readonly footer: ReactNode;
}

/** The product types, card by card: a component of its own, so that no card draws the rest of the screen again. */
export const ProductSections = ({ groups, footer }: ProductSectionsProps) => {
  const { shown, isWhole } = useInStages(groups);
  return (
    <>
      {shown.map((group) => (
        <ProductSection key={group.productTypeId} group={group} />
      ))}
      {isWhole && footer}
    </>
  );
};
