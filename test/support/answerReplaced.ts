/** A network in which the data of one call's answers is replaced by what `answer` makes of it. */
export const answerReplaced =
  (
    send: typeof globalThis.fetch,
    /** The end of the call's path. */
    call: string,
    answer: (data: never) => unknown,
  ): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await send(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    if (!pathname.endsWith(call)) return response;
    const body = (await response.json()) as { data: never };
    return Response.json({ ...body, data: answer(body.data) });
  };
