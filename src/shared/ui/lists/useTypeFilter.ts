import { useSearchParams } from 'react-router-dom';

/** A type as a list asks for it; '' for all. */
export type TypeFilter = number | '';

/** The type in the address, `?type=2`, kept there for reloads; '' for all. */
export const useTypeFilter = (): [type: TypeFilter, choose: (type: TypeFilter) => void] => {
  const [params, setParams] = useSearchParams();
  const raw = params.get('type') ?? '';
  const type = /^[1-9]\d{0,5}$/.test(raw) ? Number(raw) : '';
  return [type, (next) => setParams(next === '' ? {} : { type: String(next) }, { replace: true })];
};
