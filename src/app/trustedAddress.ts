interface AddressPolicy {
  createScriptURL(address: string): string;
}

/** The part of Trusted Types that is used; some browsers have none. */
export interface WithTrustedTypes {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: AddressPolicy): AddressPolicy;
  };
}

/**
 * The address of a worker's script as the page's security policy asks for it. Call it once for each
 * `policy`, whose name the security policy has to allow; the Trusted Types policy lets no other
 * address through.
 */
export const trustedAddress = (
  { trustedTypes }: WithTrustedTypes,
  policy: string,
  address: string,
): string => {
  const rules: AddressPolicy = {
    createScriptURL: (asked) => {
      if (asked !== address) throw new TypeError(`${policy} lets only ${address} through.`);
      return asked;
    },
  };
  return trustedTypes?.createPolicy(policy, rules).createScriptURL(address) ?? address;
};
