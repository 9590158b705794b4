// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import type { ProductGroup } from '#api/contract/product.ts';
import { useInStages } from '#features/product/home/useInStages.ts';
import { renderUi } from '#test/support/renderUi.tsx';

const group = (productTypeId: number, count: number) =>
  ({ productTypeId, products: Array.from({ length: count }, (_, id) => ({ id })) }) as ProductGroup;

it('draws first what is seen without scrolling, then more a frame, later answers as a whole, and sections without cards in their order (H5)', async () => {
  const drawn: string[] = [];
  const Probe = ({ groups }: { groups: ProductGroup[] }) => {
    const { shown, isWhole } = useInStages(groups);
    useLayoutEffect(() => {
      const counts = shown.map(({ products }) => products.length).join('+');
      const now = `${counts}${isWhole ? '' : ' …'}`;
      if (now !== drawn.at(-1)) drawn.push(now);
    });
    return null;
  };
  const sizes = [0, 2, 0, 2, 0].map((count, id) => group(id + 1, count));
  const { rerender } = renderUi(<Probe groups={sizes} />);
  await waitFor(() => expect(drawn.at(-1)).toBe('0+2+0+2+0'));
  rerender(<Probe groups={[group(1, 3), group(2, 0)]} />);
  await waitFor(() => expect(drawn.at(-1)).toBe('3+0'));
  expect(drawn).toEqual(['0+1 …', '0+2 …', '0+2+0+1 …', '0+2+0+2+0', '3+0']);
});
