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
