import { expect, it } from 'vitest';
import { joinSentences } from '#shared/i18n/joinSentences.ts';

it.each([
  ['zh-CN', ['好了。', '请看。'], '好了。请看。'],
  ['en', ['Done.', 'Look.'], 'Done. Look.'],
  ['en', ['', 'Look.'], 'Look.'],
  ['zh-CN', ['好了。', ''], '好了。'],
] as const)('sentences in %s: %j', (language, sentences, joined) => {
  expect(joinSentences(language, ...sentences)).toBe(joined);
});
