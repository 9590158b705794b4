import type { TypeFilter } from '#shared/ui/lists/useTypeFilter.ts';

/** What a row hands on to the reading page: the list it stood in, where the message is found again. */
export const listState = (type: TypeFilter): { list: TypeFilter } => ({ list: type });

/** The list named by a history entry's state; all messages when it names none. */
export const listOfState = (state: unknown): TypeFilter =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'number'
    ? state.list
    : '';
