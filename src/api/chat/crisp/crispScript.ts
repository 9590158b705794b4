import DOMPurify from 'dompurify';

/** Where Crisp's scripts come from. */
const CRISP_SCRIPTS = 'https://client.crisp.chat/';

/** Whether a script may be run from here: Crisp's own, and workers that it makes in this page. */
const isCrispScript = (address: string): boolean => {
  const url = new URL(address, window.location.href);
  return (
    url.href.startsWith(CRISP_SCRIPTS) || url.href.startsWith(`blob:${window.location.origin}/`)
  );
};

/** The part of Trusted Types that is used; some browsers have none. */
interface WithTrustedTypes {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: {
        createScriptURL(address: string): string | null;
        createHTML(html: string): string;
      },
    ): unknown;
  };
}

let isAllowed = false;

/**
 * Lets Crisp's scripts past Trusted Types, where the browser has them: they assign plain strings, so
 * only a default policy reaches them. It passes addresses of Crisp's scripts and cleaned markup, and
 * no code in strings. Throws where the page's security policy does not name the policy `default`.
 */
export const allowCrispScripts = (): void => {
  if (isAllowed) return;
  (window as WithTrustedTypes).trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isCrispScript(address) ? address : null),
    createHTML: (html) => DOMPurify.sanitize(html),
  });
  isAllowed = true;
};

/** The script element that brings Crisp into the page, if it is there. */
export const findCrispScript = (): HTMLScriptElement | undefined =>
  [...document.head.querySelectorAll('script')].findLast(({ src }) =>
    src.startsWith(CRISP_SCRIPTS),
  );
