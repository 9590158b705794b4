/** Figures of several rounds as a table of medians. */

const sorted = (values) => values.filter(Number.isFinite).sort((a, b) => a - b);

/** The value that `part` (0–1) of all are not above; NaN of nothing. */
export const quantile = (values, part) => {
  const all = sorted(values);
  return all[Math.min(all.length - 1, Math.floor(all.length * part))] ?? Number.NaN;
};
const median = (values) => quantile(values, 0.5);

const inMs = (value) => (Number.isFinite(value) ? String(Math.round(value)) : '–');
const inHundredths = (value) => (Number.isFinite(value) ? value.toFixed(3) : '–');

/** Columns: heading, figure of one round, how it is written. */
const COLUMNS = [
  ['score', ({ lighthouse }) => lighthouse?.score, inMs],
  ['FCP', ({ lighthouse }) => lighthouse?.fcp, inMs],
  ['LCP', ({ lighthouse }) => lighthouse?.lcp, inMs],
  ['TBT', ({ lighthouse }) => lighthouse?.tbt, inMs],
  ['CLS', ({ lighthouse }) => lighthouse?.cls, inHundredths],
  ['CPU', ({ lighthouse }) => lighthouse?.busy, inMs],
  ['CPU blocked', ({ lighthouse }) => lighthouse?.blocked, inMs],
  ['answers', ({ visits }) => visits?.cold.ready, inMs],
  ['blocked', ({ visits }) => visits?.cold.blocked, inMs],
  ['warm LCP', ({ visits }) => visits?.warm.lcp, inMs],
  ['warm figures', ({ visits }) => visits?.warm.figures, inMs],
  ['warm answers', ({ visits }) => visits?.warm.ready, inMs],
];

/** Markdown: the first column to the left, figures to the right. */
export const tableOfRows = (head, rows) => {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column].length)),
  );
  const line = (cells) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
};

/** Medians of what was measured of each page. */
export const tableOf = (rounds) =>
  tableOfRows(
    ['page', ...COLUMNS.map(([heading]) => heading)],
    [...rounds].map(([name, figures]) => [
      name,
      ...COLUMNS.map(([, read, write]) => write(median(figures.map(read)))),
    ]),
  );
