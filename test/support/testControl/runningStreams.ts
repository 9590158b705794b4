/** A response whose body goes on, such as the chat's stream, with what tests do to it. */
interface Breakable {
  readonly response: Response;
  /** Breaks the connection. */
  cut(): void;
  /** Nothing more comes through, though the connection is open. */
  stall(): void;
}

/** Whether an answer is a stream of lines. */
export const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('application/x-ndjson') ?? false;

/** The same answer, to be broken; `onEnd` is called when it is over, however it ends. */
export const breakable = (response: Response, onEnd: () => void = () => {}): Breakable => {
  const reader = response.body?.getReader();
  let isStalled = false;
  let fail = (): void => {};
  const end = (): void => {
    fail = () => {};
    onEnd();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        fail = () => controller.error(new Error('cut by a fault'));
      },
      pull: async (controller) => {
        for (;;) {
          const chunk = await reader?.read().catch((error: unknown) => {
            end();
            throw error;
          });
          if (!chunk || chunk.done) {
            end();
            return controller.close();
          }
          if (!isStalled) return controller.enqueue(chunk.value);
        }
      },
      cancel: async (reason) => {
        end();
        await reader?.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  return {
    response: new Response(body, { status: response.status, headers: response.headers }),
    cut: () => {
      fail();
      end();
      void reader?.cancel();
    },
    stall: () => {
      isStalled = true;
    },
  };
};

/** The streams that run at this moment. */
export const createRunningStreams = () => {
  const running = new Set<Breakable>();
  return {
    /** Lets an answer through; a stream can be broken from then on. */
    pass: (response: Response): Response => {
      if (!isStream(response)) return response;
      const one = breakable(response, () => void running.delete(one));
      running.add(one);
      return one.response;
    },
    /** Breaks or stalls all of them; returns how many there were. */
    all: (what: 'cut' | 'stall'): number => {
      const present = [...running];
      for (const one of present) one[what]();
      return present.length;
    },
  };
};
