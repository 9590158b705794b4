/**
 * The longest answer that is read, in bytes. The longest one due, ten thousand members of a team, has
 * three million; a longer one would block the page while it is parsed.
 */
export const MAX_ANSWER_BYTES = 5_000_000;

/**
 * The text of an answer, or null once it turns out to be longer than any that is due; the rest is not
 * read. Rejects when the connection breaks.
 */
export const readBody = async ({ body, headers }: Response): Promise<string | null> => {
  if (!body) return '';
  if (Number(headers.get('content-length')) > MAX_ANSWER_BYTES) {
    await body.cancel();
    return null;
  }
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MAX_ANSWER_BYTES) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
};
