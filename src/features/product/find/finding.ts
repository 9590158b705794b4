import { RISK } from '#api/contract/product.ts';

/** Orders a member can choose; never by yield. */
export const SORTS = ['term', 'minimum', 'progress'] as const;
export type Sort = (typeof SORTS)[number];

/** States a member can ask for. */
export const STATES = ['running', 'soldOut', 'completed'] as const;
export type State = (typeof STATES)[number];

/** The known levels of risk, the lowest first. */
export const RISK_LEVELS: readonly number[] = Object.values(RISK);

/** What the member looks for among the products. */
export interface Finding {
  /** Words of the name; '' for any. */
  readonly text: string;
  /** null: running ones first, in the server's order. */
  readonly sort: Sort | null;
  readonly state: State | null;
  /** What the member has in mind to invest, a decimal string: products that can be bought for it. */
  readonly amount: string | null;
  /** The highest level of risk. */
  readonly risk: number | null;
}

/** Looks for nothing: every product, in the usual order. */
export const FIND_ALL: Finding = { text: '', sort: null, state: null, amount: null, risk: null };

/** Longer texts name no product. */
export const LONGEST_TEXT = 60;

const oneOf = <T>(known: readonly T[], value: unknown): T | null =>
  known.find((one) => one === value) ?? null;

/** What an address looks for; what it says wrongly counts as not said. */
export const readFinding = (params: URLSearchParams): Finding => {
  const amount = params.get('amount');
  return {
    text: (params.get('q') ?? '').slice(0, LONGEST_TEXT),
    sort: oneOf(SORTS, params.get('sort')),
    state: oneOf(STATES, params.get('state')),
    amount: amount !== null && /^[1-9]\d{0,11}$/.test(amount) ? amount : null,
    risk: RISK_LEVELS.find((level) => String(level) === params.get('risk')) ?? null,
  };
};

/** The address's query with another finding; what else it says stays. */
export const writeFinding = (params: URLSearchParams, finding: Finding): URLSearchParams => {
  const next = new URLSearchParams(params);
  const { text, sort, state, amount, risk } = finding;
  for (const [name, value] of Object.entries({ q: text, sort, state, amount, risk })) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
};

/** How many choices of the sheet are made: all but the text. */
export const choicesOf = ({ sort, state, amount, risk }: Finding): number =>
  [sort, state, amount, risk].filter((choice) => choice !== null).length;

/** Whether anything is looked for: then the whole list is needed. */
export const isFinding = (finding: Finding): boolean =>
  finding.text.trim() !== '' || choicesOf(finding) > 0;
