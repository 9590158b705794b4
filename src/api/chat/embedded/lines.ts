/** A line longer than this is no line of the chat: about a hundred messages, in UTF-16 units. */
const LONGEST_LINE = 262_144;

/**
 * Cuts a stream of bytes into lines, wherever the network cut it: in the middle of a line or of a
 * character. Gives the lines that each part completes. Throws when a line does not end.
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
