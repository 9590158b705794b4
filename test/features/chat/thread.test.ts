import { expect, it } from 'vitest';
import type { ChatMessage } from '#api/contract/chat.ts';
import {
  beginsDay,
  blocksOf,
  endsGroup,
  newestFromOperator,
  operatorSince,
} from '#features/chat/thread.ts';

const message = (id: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  from: 'member',
  text: `第 ${id} 条`,
  image: '',
  topic: '',
  client_id: `client-${id}`,
  created_at: 1_800_000_000 + id,
  ...more,
});
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const idsOf = (blocks: ReturnType<typeof blocksOf>) =>
  blocks.flatMap(({ messages }) => messages.map(({ id }) => id));

it('puts pages that go back in time in order, each message once (fault 39)', () => {
  const blocks = blocksOf([
    { list: range(31, 40) },
    { list: [...range(21, 30), message(31)] },
    { list: range(1, 21) },
  ]);
  expect(idsOf(blocks)).toEqual(range(1, 40).map(({ id }) => id));
});

it('keeps the blocks that are there when older and newer messages come (fault 38)', () => {
  const before = blocksOf([{ list: range(101, 150) }]);
  const after = blocksOf([{ list: range(101, 152) }, { list: range(41, 100) }]);
  expect(before.map(({ key }) => key)).toEqual([101, 141]);
  expect(after.map(({ key }) => key)).toEqual([41, 81, 101, 141]);
  expect(after.every(({ messages }) => messages.length <= 40)).toBe(true);
  expect(after[2]?.before?.id).toBe(100);
  expect(after[2]?.after?.id).toBe(141);
  expect(after[3]?.after).toBeUndefined();
});

it('begins a day at midnight in Shanghai, and with the first message', () => {
  // 2026-08-19 23:59:59 and 2026-08-20 00:00:00 there.
  const late = message(1, { created_at: 1_787_155_199 });
  const early = message(2, { created_at: 1_787_155_200 });
  expect(beginsDay(late, undefined)).toBe(true);
  expect(beginsDay(early, late)).toBe(true);
  expect(beginsDay(message(3, { created_at: 1_787_155_260 }), early)).toBe(false);
  expect(beginsDay(message(4, { created_at: null }), early)).toBe(false);
});

it('gives one clock time to what one side wrote within five minutes', () => {
  const first = message(1, { created_at: 1_787_160_000 });
  expect(endsGroup(first, message(2, { created_at: 1_787_160_299 }))).toBe(false);
  expect(endsGroup(first, message(2, { created_at: 1_787_160_301 }))).toBe(true);
  expect(endsGroup(first, message(2, { created_at: 1_787_160_001, from: 'operator' }))).toBe(true);
  expect(endsGroup(first, undefined)).toBe(true);
});

it('finds what customer service wrote since a message', () => {
  const blocks = blocksOf([
    {
      list: range(1, 60).map((one) => ({
        ...one,
        from: one.id % 20 === 0 ? ('operator' as const) : ('member' as const),
      })),
    },
  ]);
  expect(newestFromOperator(blocks)?.id).toBe(60);
  expect(operatorSince(blocks, 20).map(({ id }) => id)).toEqual([40, 60]);
  expect(operatorSince(blocks, 60)).toEqual([]);
  expect(newestFromOperator(blocksOf([{ list: range(1, 3) }]))).toBeNull();
});
