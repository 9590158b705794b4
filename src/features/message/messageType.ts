import type { TypeFilter } from '#shared/ui/lists/useTypeFilter.ts';

/** History state for the reading page: the list in which to look for the message. */
export const listState = (type: TypeFilter): { list: TypeFilter } => ({ list: type });

/** The list in a history entry's state; all messages without one. */
export const listOfState = (state: unknown): TypeFilter =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'number'
    ? state.list
    : '';
