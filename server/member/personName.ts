/** Letters of any script, with the dots and spaces of names. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}·• .'-]{1,49}$/u;

/**
 * UTF-16 units as they are sent: fifty letters, with the marks that some input methods send apart, and some
 * spaces. To compose a longer text takes time that grows with its square.
 */
const MOST_UNITS = 200;

/** A person's name with its characters composed; null for what is none, or too long. */
export const readPersonName = (text: string): string | null => {
  if (text.length > MOST_UNITS) return null;
  const name = text.trim().normalize('NFC');
  return NAME.test(name) ? name : null;
};
