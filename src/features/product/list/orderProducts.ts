import { PRODUCT, type Product } from '#api/contract/product.ts';

/** Running products before completed ones, each in the server's order: never ranked by yield. */
export const runningFirst = (products: readonly Product[]): Product[] => {
  const completed = ({ status }: Product) => status === PRODUCT.completed;
  return [...products.filter((product) => !completed(product)), ...products.filter(completed)];
};
