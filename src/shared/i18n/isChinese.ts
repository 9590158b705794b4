/** Whether a text holds Chinese characters, for readers of another language. */
export const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);
