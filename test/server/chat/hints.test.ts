import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createChatHints } from '#server/chat/hints.ts';
import { provideNotifications } from '#server/db/notifications.ts';
import type { Db } from '#server/db/open.ts';
import { freezeClock } from '#test/support/clock.ts';

const start = () => {
  freezeClock();
  // Only its identity counts: what is listened to is looked up by it.
  const db = {} as Db;
  let notify = (_payload: string): void => {};
  provideNotifications(db, (_channel, onNotify) => {
    notify = onNotify;
    return async () => {};
  });
  const hints = createChatHints(db);
  onTestFinished(() => hints.close());
  const woken: number[] = [];
  const subscribe = (memberId: number) => hints.subscribe(memberId, () => woken.push(memberId));
  return { hints, woken, subscribe, notify: (payload: string) => notify(payload) };
};
const members = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('what is new in the threads', () => {
  it('wakes the readers of one member at once', () => {
    const { woken, subscribe, notify } = start();
    for (const member of [1, 2, 2, 3]) subscribe(member);
    notify('2');
    expect(woken).toEqual([2, 2]);
  });

  it('wakes the readers of all some at a time, so that their queries leave room for others', () => {
    const { woken, subscribe, notify } = start();
    for (const member of members(1, 120)) subscribe(member);
    notify('');
    expect(woken).toEqual(members(1, 50));
    vi.advanceTimersByTime(99);
    expect(woken).toHaveLength(50);
    vi.advanceTimersByTime(1);
    expect(woken).toEqual(members(1, 100));
    // A message is not behind them.
    notify('120');
    expect(woken.at(-1)).toBe(120);
    vi.advanceTimersByTime(1000);
    expect(woken).toEqual([...members(1, 100), 120, ...members(101, 120)]);
  });

  it('wakes those once more who were woken before the next of the kind', () => {
    const { woken, subscribe, notify } = start();
    for (const member of members(1, 60)) subscribe(member);
    notify('');
    notify('');
    vi.advanceTimersByTime(1000);
    expect(woken).toEqual([...members(1, 60), ...members(1, 50)]);
  });

  it('wakes nobody who has left meanwhile, and none when it is closed', async () => {
    const { hints, woken, subscribe, notify } = start();
    for (const member of members(1, 50)) subscribe(member);
    const leave = subscribe(51);
    notify('');
    leave();
    vi.advanceTimersByTime(1000);
    expect(woken).toEqual(members(1, 50));
    for (const member of members(51, 110)) subscribe(member);
    notify('');
    await hints.close();
    vi.advanceTimersByTime(1000);
    expect(woken).toHaveLength(100);
  });
});
