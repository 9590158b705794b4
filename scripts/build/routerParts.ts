/**
 * Lets the bundler leave out what the app does not use of the router's package: without marks, it takes the
 * names that components are given for development, and what makes them, for effects.
 */
import type { Plugin } from 'vite';

const NAMES = /^\w+\.displayName = .*;$/gm;
const MAKERS = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g;

/** The Vite plugin. */
export const routerParts = (): Plugin => ({
  name: 'router-parts',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/.*\.mjs$/ },
    handler: (code) => ({
      code: code.replaceAll(NAMES, '').replaceAll(MAKERS, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
});
