import { useSearchParams } from 'react-router-dom';
import { readId } from '#shared/readId.ts';

/** A type as a list asks for it; '' for all. */
export type TypeFilter = number | '';

/** The type in the address, `?type=2`, kept there for reloads; '' for all. */
export const useTypeFilter = (): [type: TypeFilter, choose: (type: TypeFilter) => void] => {
  const [params, setParams] = useSearchParams();
  const type = readId(params.get('type')) ?? '';
  return [type, (next) => setParams(next === '' ? {} : { type: String(next) }, { replace: true })];
};
