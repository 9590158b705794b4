import { useState } from 'react';

/**
 * The item of a list that is open in a sheet, as the list has it now; one that has left the list stays
 * as it was last.
 */
export const useOpened = <TItem extends { readonly id: number }>(items: readonly TItem[]) => {
  const [last, open] = useState<TItem | null>(null);
  const opened = items.find(({ id }) => id === last?.id) ?? last;
  if (opened !== last) open(opened);
  return { opened, open, close: () => open(null) };
};
