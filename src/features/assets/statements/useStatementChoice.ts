import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isDayOrNone, type Period, PRESETS, type Preset } from './period.ts';
import { KINDS, type Kind } from './statement.ts';

interface Choice {
  readonly kind: Kind;
  /** A usual period, which goes on with the days, or days of the member's own. */
  readonly period: Preset | Period;
}

const readChoice = (params: URLSearchParams): Choice => {
  const [kind, preset] = [params.get('kind'), params.get('period')];
  const [from, to] = [params.get('from'), params.get('to')];
  return {
    kind: KINDS.find((one) => one === kind) ?? 'tx',
    period:
      isDayOrNone(from) && isDayOrNone(to)
        ? { from, to }
        : (PRESETS.find((one) => one === preset) ?? 'thisMonth'),
  };
};

const writeChoice = ({ kind, period }: Choice): string =>
  new URLSearchParams({ kind, ...(typeof period === 'string' ? { period } : period) }).toString();

/**
 * What a statement is of: at first the account in this month. In the address, and kept there for reloads:
 * `?kind=deposits&period=lastMonth`, or `&from=2026-08-01&to=2026-08-31`.
 */
export const useStatementChoice = () => {
  const [params, setParams] = useSearchParams();
  // Not the address alone: while React takes a painted page over, what was typed there cannot be written to it yet.
  const [choice, setChoice] = useState(() => readChoice(params));
  const [chosen, inAddress] = [writeChoice(choice), writeChoice(readChoice(params))];
  useEffect(() => {
    if (chosen !== inAddress) setParams(chosen, { replace: true });
  }, [chosen, inAddress, setParams]);
  return {
    ...choice,
    change: (changed: Partial<Choice>) => setChoice((before) => ({ ...before, ...changed })),
  };
};
