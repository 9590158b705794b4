/**
 * The same answer, whose body goes on like it, but where that fails the error goes to `report`, and `reset` cuts the
 * connection, so that nobody takes a part for the whole: what serves HTTP would write every such error into the log, and
 * its words to the client. Without a connection to cut, the reader gets the error.
 */
export const guardBody = (
  response: Response,
  report: (error: unknown) => void,
  reset: (() => void) | undefined,
): Response => {
  if (!response.body || !reset) return response;
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          report(error);
          reset();
          controller.close();
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, response);
};
