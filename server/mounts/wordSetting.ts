/** What the settings of a page can be that are a word, by their names in PageSettings. */
export const PAGE_WORDS = {
  attemptKey: ['auto', 'on', 'off'],
  chatProvider: ['embedded', 'crisp', 'none'],
  serviceWorker: ['on', 'off'],
} as const;

/**
 * Takes one of these words, '' for a setting that is left to others. Another one the page would take for its
 * default, and not say so. @throws Error with a message for operators.
 */
export const requireWord = (name: string, word: string, words: readonly string[]): string => {
  if (word === '' || words.includes(word)) return word;
  throw new Error(`${name} must be one of ${words.join(', ')}, not "${word}".`);
};
