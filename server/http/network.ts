import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
/** Of an IPv6 address, the first half names the network; the rest is its user's to choose. */
const NETWORK_GROUPS = 4;
/** The most that a provider gives one customer, who has 65,536 networks in it; households mostly have 256. */
const CUSTOMER_GROUPS = 3;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An address without what proxies may write around it: brackets, a port, a zone. */
export const bareAddress = (text: string): string => {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? [];
  const [, beforePort] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text) ?? [];
  const bare = (inBrackets ?? beforePort ?? text).replace(/%.*$/, '');
  return MAPPED.exec(bare)?.[1] ?? bare;
};

/** The eight groups of an IPv6 address. */
const groupsOf = (address: string): string[] => {
  // URL writes an address in its one spelling, with no more than one "::".
  const { hostname } = new URL(`http://[${address}]`);
  const [before = '', after] = hostname.slice(1, -1).split('::');
  const head = before.split(':').filter(Boolean);
  const tail = (after ?? '').split(':').filter(Boolean);
  const zeros = after === undefined ? 0 : GROUPS - head.length - tail.length;
  return [...head, ...Array<string>(zeros).fill('0'), ...tail];
};

/** An IPv4 address, or so many groups of an IPv6 address; '' where it is not known. */
const blockOf = (address: string, groups: number): string => {
  const bare = bareAddress(address);
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return '';
  return `${groupsOf(bare).slice(0, groups).join(':')}::/${groups * 16}`;
};

/**
 * Whom limits by address count as one: an IPv4 address, or the /64 that an IPv6 address is in, whose
 * user has as many addresses as they like. '' where it is not known.
 */
export const networkOf = (address: string): string => blockOf(address, NETWORK_GROUPS);

/**
 * Whom limits count as one that are for all of somebody's networks: an IPv4 address, or the /48 of an IPv6 address.
 * A provider may put many customers into one. '' where it is not known.
 */
export const customerOf = (address: string): string => blockOf(address, CUSTOMER_GROUPS);
