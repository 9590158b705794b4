/**
 * The oldest browsers the app is built for. Their syntax is the bundler's business; that nothing newer
 * is called or styled with, test/targets.test.ts sees to.
 */
export const TARGETS = { chrome: 117, safari: 17, firefox: 121 } as const;

/** The same as the bundler takes it, e.g. 'chrome117'. */
export const buildTargets = Object.entries(TARGETS).map(([name, version]) => name + version);
