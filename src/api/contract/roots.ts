/** First parts of the addresses of calls; the rest of the origin is the app's pages and files. */
export const API_ROOTS: readonly string[] = ['public', 'private'];

/** Whether a path belongs to the API: calls, pictures, geolocation, test control. */
export const isApiPath = (pathname: string): boolean => {
  const [, root = '', rest] = pathname.split('/');
  return rest !== undefined && (API_ROOTS.includes(root) || root === '__test__');
};
