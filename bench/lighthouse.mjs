/** Lighthouse's figures of one page: mobile, simulated slow 4G, processor four times slower. */
import lighthouse from 'lighthouse';

/** Audits whose values are printed; the first five make the performance score. */
const AUDITS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  si: 'speed-index',
};

const SLOWER_CPU = 4;
/** Longer than this a task keeps the page from answering. */
const LONG_TASK_MS = 50;

/**
 * What the page's main thread did in processor time rather than by the clock, ms: `busy` in all,
 * `blocked` the parts of its tasks above 50 ms on the slower processor. Whatever else the machine does
 * changes both little, unlike Lighthouse's own figures.
 */
const processorTime = (events, url) => {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  );
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && pid === start?.pid && tid === start.tid && ts >= start.ts,
  );
  let busy = 0;
  let blocked = 0;
  for (const { tdur = 0 } of tasks) {
    busy += tdur / 1000;
    blocked += Math.max(0, (tdur / 1000) * SLOWER_CPU - LONG_TASK_MS);
  }
  return { busy, blocked };
};

/**
 * Loads `url` in the browser that listens on `port`, with an empty cache but the storage that is there.
 * Times in ms, score 0–100. `keep` also gives Lighthouse's report and the trace.
 */
export const measureWithLighthouse = async (url, port, { keep = false } = {}) => {
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    onlyCategories: ['performance'],
    disableFullPageScreenshot: true,
  });
  const report = result?.lhr;
  if (!report || report.runtimeError) {
    throw new Error(`Lighthouse failed on ${url}: ${report?.runtimeError?.message ?? 'no report'}`);
  }
  const figures = Object.fromEntries(
    Object.entries(AUDITS).map(([name, audit]) => [name, report.audits[audit]?.numericValue]),
  );
  const score = Math.round((report.categories.performance?.score ?? Number.NaN) * 100);
  const { traceEvents } = result.artifacts.Trace;
  return {
    score,
    ...figures,
    ...processorTime(traceEvents, report.mainDocumentUrl),
    ...(keep && { report, trace: result.artifacts.Trace }),
  };
};
