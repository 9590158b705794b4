/** A text as a title: it begins with a capital, where the language has them. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
