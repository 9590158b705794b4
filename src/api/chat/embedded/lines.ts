/** The longest valid line: about a hundred messages, in UTF-16 units. */
const LONGEST_LINE = 262_144;

/**
 * Splits a byte stream into lines, which may be cut inside a line or a character. Returns
 * the lines that each chunk completes. Throws when a line is too long.
 */
export const createLineReader = (): ((part: Uint8Array) => string[]) => {
  const decoder = new TextDecoder();
  let rest = '';
  return (part) => {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new Error('A line of the stream does not end.');
    return lines.filter((line) => line.trim() !== '');
  };
};
