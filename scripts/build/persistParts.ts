/**
 * Spares the members what redux-persist's package has of a compiler for old browsers: three copies of what spreads an
 * object, and one of what spreads a list.
 */
import type { Plugin } from 'vite';

const OBJECT = /^function _objectSpread\(target\) \{.*\}$/gm;
const LIST = /^function _toConsumableArray\(arr\) \{.*\}$/gm;

/** A module of the package with the language's own ways; what the others needed besides is used by nothing then. */
export const withOwnSpread = (code: string): string =>
  code
    .replaceAll(OBJECT, 'const _objectSpread = Object.assign;')
    .replaceAll(LIST, 'const _toConsumableArray = (list) => [...list];');

/** The Vite plugin. */
export const persistParts = (): Plugin => ({
  name: 'persist-parts',
  apply: 'build',
  transform: {
    filter: { id: /\/redux-persist\/es\/.*\.js$/ },
    handler: (code) => ({ code: withOwnSpread(code), map: null }),
  },
});
