import { expect, it } from 'vitest';
import { earlyPaint } from '../../../scripts/build/earlyPaint.ts';

it('a build for Crisp says that it lacks the id of the website, and one for no chat that there is that it is none', () => {
  expect(() => earlyPaint({ VITE_CHAT_PROVIDER: 'crisp' })).toThrow(
    'VITE_CHAT_PROVIDER=crisp needs VITE_CHAT_WEBSITE_ID',
  );
  expect(() => earlyPaint({ VITE_CHAT_PROVIDER: 'krisp' })).toThrow(
    'VITE_CHAT_PROVIDER must be one of embedded, crisp, none, not "krisp".',
  );
  const settings = { VITE_CHAT_PROVIDER: 'crisp', VITE_CHAT_WEBSITE_ID: 'w-1' };
  expect(earlyPaint(settings)).toHaveLength(2);
});
