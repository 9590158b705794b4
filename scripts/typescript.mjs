/**
 * Lets this process import TypeScript, which tsx compiles each time: what it compiled before it would look up in the
 * system's temp folder, by the user's number, and run whatever another user of the machine had put there first.
 */
export const registerTypescript = async () => {
  process.env.TSX_DISABLE_CACHE = '1';
  // It reads the variable once, when it is loaded.
  const { register } = await import('tsx/esm/api');
  register();
};
