/**
 * Takes an address, absolute or a path of the page's own origin, '' for none. Anything else, such as one without
 * its scheme, a page or its policy would read as something else. @throws Error with a message for operators.
 */
export const requireAddress = (name: string, address: string): string => {
  const isAbsolute = /^https?:\/\//.test(address) && URL.canParse(address);
  if (address === '' || isAbsolute || /^\/(?![/\\])/.test(address)) return address;
  throw new Error(
    `${name} must be an address like https://api.example.com, or a path like /api, not "${address}".`,
  );
};

/**
 * The same with its host, '' for none: links that are read elsewhere begin with it.
 * @throws Error with a message for operators.
 */
export const requireWholeAddress = (name: string, address: string): string => {
  if (address === '' || (/^https?:\/\/[^\s?#]+$/.test(address) && URL.canParse(address))) {
    return address;
  }
  throw new Error(`${name} must be an address like https://app.example.com, not "${address}".`);
};

/** The origin that a browser names for an address; of an app in its own shell it is its scheme and host. */
const originOf = (address: string): string => {
  const { origin, protocol, host } = new URL(address);
  return origin === 'null' ? `${protocol}//${host}` : origin;
};

/**
 * Origins, separated by commas, as browsers name them: any other text would be equal to none.
 * @throws Error with a message for operators.
 */
export const requireOrigins = (name: string, text: string): readonly string[] => {
  const origins = text
    .split(',')
    .map((origin) => origin.trim().replace(/\/+$/, ''))
    .filter(Boolean);
  const wrong = origins.find((one) => !URL.canParse(one) || originOf(one) !== one);
  if (wrong === undefined) return origins;
  throw new Error(
    `${name} must be origins like https://app.example.com, separated by commas, not "${wrong}".`,
  );
};
