// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import type { ProductGroup } from '#api/contract/product.ts';
import { useInStages } from '#features/product/home/useInStages.ts';
import { renderUi } from '#test/support/renderUi.tsx';

const group = (productTypeId: number, count: number) =>
  ({ productTypeId, products: Array.from({ length: count }, (_, id) => ({ id })) }) as ProductGroup;

it('draws first what is seen without scrolling, then more a frame, and later answers as a whole', async () => {
  const drawn: (string | undefined)[] = ['none'];
  const Probe = ({ groups }: { groups: ProductGroup[] | undefined }) => {
    const { shown, isWhole } = useInStages(groups);
    useLayoutEffect(() => {
      const counts = shown?.map(({ products }) => products.length).join('+');
      const now = counts && `${counts}${isWhole ? '' : ' …'}`;
      if (now !== drawn.at(-1)) drawn.push(now);
    });
    return null;
  };
  const { rerender } = renderUi(<Probe groups={undefined} />);
  rerender(<Probe groups={[group(1, 2), group(2, 2), group(3, 0)]} />);
  await waitFor(() => expect(drawn.at(-1)).toBe('2+2+0'));
  rerender(<Probe groups={[group(1, 3)]} />);
  await waitFor(() => expect(drawn.at(-1)).toBe('3'));
  expect(drawn.slice(1)).toEqual([undefined, '1 …', '2 …', '2+1 …', '2+2+0', '3']);
});

it('draws in stages as well what is known before the screen is', async () => {
  const drawn: number[] = [];
  const Probe = () => {
    const { shown } = useInStages(known);
    useLayoutEffect(() => {
      drawn.push(shown?.[0]?.products.length ?? 0);
    });
    return null;
  };
  const known = [group(1, 3)];
  renderUi(<Probe />);
  await waitFor(() => expect(drawn).toEqual([1, 2, 3]));
});
