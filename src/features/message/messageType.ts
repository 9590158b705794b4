import { useSearchParams } from 'react-router-dom';

/** A type of messages as the list asks for it; '' for all. */
export type TypeFilter = number | '';

/** The type in the address, `?type=2`, kept there for reloads; '' for all. */
export const useTypeFilter = (): [type: TypeFilter, choose: (type: TypeFilter) => void] => {
  const [params, setParams] = useSearchParams();
  const raw = params.get('type') ?? '';
  const type = /^[1-9]\d{0,5}$/.test(raw) ? Number(raw) : '';
  return [type, (next) => setParams(next === '' ? {} : { type: String(next) }, { replace: true })];
};

/** What a row hands on to the reading page: the list it stood in, where the message is found again. */
export const listState = (type: TypeFilter): { list: TypeFilter } => ({ list: type });

/** The list named by a history entry's state; all messages when it names none. */
export const listOfState = (state: unknown): TypeFilter =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'number'
    ? state.list
    : '';
