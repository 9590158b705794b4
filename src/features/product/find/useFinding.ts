import { useSearchParams } from 'react-router-dom';
import { ALL_TYPES } from '#shared/paths.ts';
import type { TypeChoice } from '../list/useChosenType.ts';
import { type Finding, readFinding, writeFinding } from './finding.ts';

/** What the address looks for; a change replaces the address, so that back leaves the list. */
export const useFinding = () => {
  const [params, setParams] = useSearchParams();
  const finding = readFinding(params);
  const change = (next: Finding, type?: TypeChoice | null) => {
    const query = writeFinding(params, next);
    if (type != null) query.set('id', String(type));
    setParams(query, { replace: true });
  };
  /** A name is looked for among all types, until one is chosen. */
  const search = (text: string) =>
    change({ ...finding, text }, finding.text === '' && text !== '' ? ALL_TYPES : null);
  return { finding, change, search };
};
