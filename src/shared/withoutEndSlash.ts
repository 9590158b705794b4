/** The path of an address without slashes at its end: `/home/` is the same page as `/home`. The start stays `/`. */
export const withoutEndSlash = (pathname: string): string => pathname.replace(/(?<=[^/])\/+$/, '');
