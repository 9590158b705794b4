import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildTargets } from '../targets.ts';

/**
 * A module with all that it imports, as one minified classic script without exports; `define` names
 * constants that are put in.
 */
export const classicScript = async (
  entry: URL,
  define: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    define,
    build: {
      write: false,
      target: buildTargets,
      // As the app's own files are (vite.config.ts).
      minify: 'terser',
      terserOptions: { ecma: 2020, compress: { passes: 3 } },
      lib: { entry: fileURLToPath(entry), formats: ['iife'], name: '_' },
      rolldownOptions: {
        output: { exports: 'none', minify: true },
        // Of a module of which nothing is used nothing is taken: catalogues of texts, say.
        treeshake: { moduleSideEffects: false, propertyReadSideEffects: false },
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${entry.href} was not built.`);
  return chunk.code.trim();
};
