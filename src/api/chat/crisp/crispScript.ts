import DOMPurify from 'dompurify';

/** Origin of Crisp's scripts. */
const CRISP_SCRIPTS = 'https://client.crisp.chat/';

/** Whether a script address is allowed: Crisp's own, and workers it creates in this page. */
const isCrispScript = (address: string): boolean => {
  const url = new URL(address, window.location.href);
  return (
    url.href.startsWith(CRISP_SCRIPTS) || url.href.startsWith(`blob:${window.location.origin}/`)
  );
};

/** The used part of Trusted Types; not every browser has them. */
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
 * Allows Crisp's scripts under Trusted Types, where supported: they assign plain strings, so only a
 * default policy applies to them. It allows the addresses of Crisp's scripts and sanitised markup,
 * but no code in strings. Throws where the page's security policy does not name the policy
 * `default`.
 */
export const allowCrispScripts = (): void => {
  if (isAllowed) return;
  (window as WithTrustedTypes).trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isCrispScript(address) ? address : null),
    createHTML: (html) => DOMPurify.sanitize(html),
  });
  isAllowed = true;
};

/** Crisp's script element, if it is in the page. */
export const findCrispScript = (): HTMLScriptElement | undefined =>
  [...document.head.querySelectorAll('script')].findLast(({ src }) =>
    src.startsWith(CRISP_SCRIPTS),
  );
