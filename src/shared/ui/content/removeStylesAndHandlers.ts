// Neither pattern reads past the next place where it could begin, so that the time grows with the length of
// the text and not with its square, which would freeze the page.
const TAG = /<[a-z](?:[^<>]|<(?![a-z/]))*>/gi;
const STYLE_ELEMENT = /<style\b[^<]*(?:<(?!\/?style\b)[^<]*)*<\/style\s*>/gi;
const STYLES_AND_HANDLERS = /\s(?:style|on\w+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/**
 * Removes styles and handlers that editors leave behind. Not for safety, which DOMPurify ensures:
 * merely parsing one makes the browser report a violation of the security policy.
 */
export const removeStylesAndHandlers = (html: string): string =>
  html.replace(STYLE_ELEMENT, '').replace(TAG, (tag) => tag.replace(STYLES_AND_HANDLERS, ''));
