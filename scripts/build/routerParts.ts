/**
 * Lets the bundler leave out what the app does not use of the router's package: without marks, it takes the
 * names and contexts that its components are given, and what makes them, for effects. The only
 * context given to a class is for React Server Components, which this app has none of.
 */
import type { Plugin } from 'vite';

const GIVEN = /^\w+\.(?:displayName|contextType) = .*;$/gm;
const MAKERS = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g;

/** The Vite plugin. */
export const routerParts = (): Plugin => ({
  name: 'router-parts',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/.*\.mjs$/ },
    handler: (code) => ({
      code: code.replaceAll(GIVEN, '').replaceAll(MAKERS, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
});
