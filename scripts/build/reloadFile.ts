/** Writes the file by which a page without its later code is loaded again, beside the built page. */
import type { Plugin } from 'vite';
import { RELOAD_FILE } from '#app/start/keepLoading.ts';
import { classicScript } from './classicScript.ts';

const SOURCE = new URL('../../src/app/start/reloadPage.ts', import.meta.url);

/** The Vite plugin. */
export const reloadFile = (): Plugin => ({
  name: 'reload-file',
  apply: 'build',
  async generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: RELOAD_FILE,
      source: await classicScript(SOURCE),
    });
  },
});
