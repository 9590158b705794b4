/** Compiles what is called at the start off the main thread. */
import type { Plugin } from 'vite';

/**
 * Read by Chromium since 136, a comment to other browsers: all functions of the file are compiled
 * while it is being loaded, on another thread, instead of one by one at their first call, on the main
 * thread, after a pass that only looks for their ends.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';
/** Smaller files, in characters, are compiled faster than the hint is sent. */
const WORTH_IT = 2_000;

/** Puts the hint first in every file but the smallest; Vite's own first line would come before a banner. */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk' && output.code.length > WORTH_IT)
          output.code = `${HINT}${output.code}`;
      }
    },
  },
});
