// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import type { ProductGroup } from '#api/contract/product.ts';
import { useInStages } from '#features/product/home/useInStages.ts';
import { renderUi } from '#test/support/renderUi.tsx';

const group = (productTypeId: number, count: number) =>
  ({ productTypeId, products: Array.from({ length: count }, (_, id) => ({ id })) }) as ProductGroup;

it('draws first what is seen without scrolling, then more a frame, later answers as a whole, and no section without cards', async () => {
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
  const { rerender } = renderUi(<Probe groups={[group(1, 2), group(2, 2), group(3, 0)]} />);
  await waitFor(() => expect(drawn.at(-1)).toBe('2+2'));
  rerender(<Probe groups={[group(1, 3)]} />);
  await waitFor(() => expect(drawn.at(-1)).toBe('3'));
  expect(drawn).toEqual(['1 …', '2 …', '2+1 …', '2+2', '3']);
});
