import { beforeEach, expect, it } from 'vitest';
import type { ChatAdapter } from '#api/chat/chatAdapter.ts';
import { keepChatConnected } from '#api/chat/keptChat.ts';
import { freezeClock, pass, settle } from '#test/support/clock.ts';

beforeEach(freezeClock);

const USER = { id: 7, avatar: '', nickname: '林', phone: '' };

/** A chat that can be broken and mended by hand; opening a broken one throws. */
const start = () => {
  const line = { isBroken: true, loads: 0 };
  const adapter: ChatAdapter = {
    load: () => {
      line.loads += 1;
      return line.isBroken ? Promise.reject(new Error('no chat')) : Promise.resolve();
    },
    open: () => {
      if (line.isBroken) throw new Error('no window');
    },
    identify: () => undefined,
    close: () => undefined,
    reset: () => undefined,
    on: () => () => undefined,
  };
  const chat = keepChatConnected(
    () => Promise.resolve(adapter),
    USER,
    () => undefined,
  );
  return { line, chat };
};

it('waits 2 s again after a failure, once it had been there', async () => {
  const { line, chat } = start();
  await settle();
  expect(line.loads).toBe(1);
  for (const seconds of [2, 4, 8, 16]) await pass(seconds * 1000);
  expect(line.loads).toBe(5);
  line.isBroken = false;
  await pass(30_000);
  expect(line.loads).toBe(6);

  line.isBroken = true;
  chat.open();
  await pass(1_999);
  expect(line.loads).toBe(6);
  await pass(1);
  expect(line.loads).toBe(7);
  await pass(3_999);
  expect(line.loads).toBe(7);
  await pass(1);
  expect(line.loads).toBe(8);
  chat.stop();
});
