import DOMPurify from 'dompurify';
import { safeLink } from '#shared/webAddress.ts';
import { removeStylesAndHandlers } from './removeStylesAndHandlers.ts';

const BLOCKS = 'p br hr div h2 h3 h4 h5 h6 blockquote pre figure figcaption';
const INLINE = 'span b strong i em u s small sub sup mark code a img';
const LISTS = 'ul ol li dl dt dd table caption thead tbody tfoot tr th td';
const ALLOWED_TAGS = `${BLOCKS} ${INLINE} ${LISTS}`.split(' ');
const ALLOWED_ATTR = 'href src alt title width height colspan rowspan scope start'.split(' ');
/** Web pages, mail, telephone and addresses on this host; no script, no other scheme. */
const ALLOWED_URI_REGEXP = /^(?:https?:|mailto:|tel:|\/(?![/\\]))/i;

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  const href = node.tagName === 'A' ? node.getAttribute('href') : null;
  if (href !== null && !/^(?:mailto|tel):/i.test(href) && safeLink(href) === null) {
    node.removeAttribute('href');
  } else if (href !== null) {
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  }
  if (node.tagName === 'IMG') {
    node.setAttribute('loading', 'lazy');
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
  }
});

/**
 * HTML from the server, reduced to text, headings, lists, tables, links and pictures. Where the
 * browser has Trusted Types the result is made by the policy 'dompurify'. An h1 becomes an h2,
 * because the page has its own.
 */
export const sanitise = (html: string): TrustedHTML =>
  DOMPurify.sanitize(removeStylesAndHandlers(html).replace(/<(\/?)h1\b/gi, '<$1h2'), {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    ALLOWED_URI_REGEXP,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  });
