/** The result of `read`, or null where the browser lacks or forbids it (some by throwing). */
export const orNull = <T>(read: () => T | undefined): T | null => {
  try {
    return read() ?? null;
  } catch {
    return null;
  }
};
