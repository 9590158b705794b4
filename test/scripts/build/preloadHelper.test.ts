import { expect, it } from 'vitest';
import { withLostSheets } from '../../../scripts/build/preloadHelper.ts';

it('ends the build where the helper is another one than it was made for', () => {
  expect(() => withLostSheets('export const preload = () => undefined;')).toThrow(
    'Vite’s helper for stylesheets has changed',
  );
});
