import { PRODUCT, type Product } from '#api/contract/product.ts';

/** It can be bought still, as far as its state says. */
export const isRunning = ({ status }: Product): boolean => status !== PRODUCT.completed;

/** Running products before completed ones, each in the server's order: never ranked by yield. */
export const runningFirst = (products: readonly Product[]): Product[] => [
  ...products.filter(isRunning),
  ...products.filter((product) => !isRunning(product)),
];
