import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { guardBody } from '#server/http/guardBody.ts';
import { nodeListener } from '#server/mounts/nodeListener.ts';

const FAILURE = new Error('connect ECONNREFUSED 192.0.2.7:5432');

/** A body of these parts; the next one fails where there is a failure. */
const bodyOf = (parts: readonly string[], failure: Error | null = null) => {
  const left = [...parts];
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const part = left.shift();
      if (part !== undefined) controller.enqueue(Buffer.from(part));
      else if (failure) controller.error(failure);
      else controller.close();
    },
  });
};

/** A server of this body, guarded; what it reports, and what of it is written past that. */
const serve = async (body: () => ReadableStream<Uint8Array>) => {
  const reported: unknown[] = [];
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  const server = createServer(
    nodeListener(async (_request, { reset }) =>
      guardBody(new Response(body(), { status: 203 }), (error) => reported.push(error), reset),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    written.mockRestore();
    server.closeAllConnections();
    server.close();
  });
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    reported,
    written,
  };
};

it('a body that fails on its way breaks off, and goes to the report alone', async () => {
  const { base, reported, written } = await serve(() => bodyOf(['a', 'b', 'c', 'd'], FAILURE));
  await expect(fetch(base).then((response) => response.text())).rejects.toThrow();
  expect(reported).toEqual([FAILURE]);
  expect(written).not.toHaveBeenCalled();
});

it('so does one that fails before its first part: its words reach nobody', async () => {
  const { base, reported, written } = await serve(() => bodyOf([], FAILURE));
  const seen = await fetch(base).then(
    (response) => response.text(),
    () => '',
  );
  expect(seen).not.toContain('192.0.2.7');
  expect(reported).toEqual([FAILURE]);
  expect(written).not.toHaveBeenCalled();
});

it('a body that comes whole is what it was, with its status', async () => {
  const { base, reported } = await serve(() => bodyOf(['one ', 'and ', 'another']));
  const response = await fetch(base);
  expect(response.status).toBe(203);
  expect(await response.text()).toBe('one and another');
  expect(reported).toEqual([]);
});

it('a body that nobody takes any more is left, too', async () => {
  const cancel = vi.fn();
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(Buffer.alloc(100_000)),
    cancel,
  });
  await guardBody(
    new Response(body),
    () => {},
    () => {},
  ).body?.cancel();
  expect(cancel).toHaveBeenCalledOnce();
});
