/** Text for every unknown value. */
export const UNKNOWN = '—';
