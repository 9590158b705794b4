/** What the settings of a page can be that are a word, by their names in PageSettings. */
export const PAGE_WORDS = {
  attemptKey: ['auto', 'on', 'off'],
  chatProvider: ['embedded', 'crisp', 'none'],
  serviceWorker: ['on', 'off'],
} as const;

/**
 * Takes one of these words, '' for a setting that is left to others. Another one would be taken for the default,
 * and nobody would see that. @throws Error with a message for operators.
 */
export const requireWord = (name: string, word: string, words: readonly string[]): string => {
  if (word === '' || words.includes(word)) return word;
  throw new Error(`${name} must be one of ${words.join(', ')}, not "${word}".`);
};
