import { expect, it } from 'vitest';
import { COMMANDS, runCommand } from '#server/ops/commands.ts';
import type { Ops } from '#server/ops/ops.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();
const run = async (...line: string[]) => runCommand(server.ops, line, 'ann');
const log = async () => (await server.ops.log()).map(({ did }) => did);

/** Words that each command takes; null: any number, because it ends in a text or in fields. */
const WORDS: Readonly<Record<string, number | null>> = {
  settle: 1,
  'complete-products': 1,
  disable: 1,
  enable: 1,
  unlock: 1,
  sessions: 1,
  'end-session': 2,
  'end-sessions': 1,
  security: 1,
  registration: 1,
  'approve-deposit': 1,
  'reject-deposit': null,
  'approve-withdrawal': 1,
  'complete-withdrawal': 1,
  'reject-withdrawal': null,
  'fail-withdrawal': null,
  'finish-buyback': 1,
  'approve-realname': 1,
  'reject-realname': null,
  message: null,
  chat: 0,
  'chat read': 1,
  'chat reply': null,
  'chat interactive': 1,
  'product list': 0,
  'product add': null,
  'product edit': null,
  'product close': 1,
  'type list': 0,
  'type add': null,
  'type edit': null,
  'type remove': 1,
  'channel list': 0,
  'channel add': null,
  'channel on': 1,
  'channel off': 1,
  'coin show': 0,
  'coin set': 3,
  'bank list': 0,
  'bank add': null,
  'bank edit': null,
  'bank remove': 1,
  'site show': 0,
  'site set': null,
  'site text': 2,
  'site history': 1,
  'banner list': 0,
  'banner add': null,
  'banner remove': 1,
  'show withdrawal': null,
  'show deposit': null,
  'show identity': null,
  topup: 3,
  reward: null,
  adjust: null,
  'cancel-order': null,
  'pay-due': 1,
  'reset-password': null,
  'reset-pay-password': null,
  log: 1,
  pending: 0,
  'move-to': 1,
  audit: 0,
};

/** Fails whatever is asked of it: nothing may be done or written down. */
const untouched = new Proxy({} as Ops, {
  get: (_, name) => {
    throw new Error(`${String(name)} was asked for.`);
  },
});

it('is known of every command how many words it takes', () => {
  expect(Object.keys(WORDS).sort()).toEqual(Object.keys(COMMANDS).sort());
});

it.each(
  Object.entries(WORDS).flatMap(([name, count]) =>
    count === null ? [] : [[name, count] as const],
  ),
)(
  'one word too many for "%s" is refused, nothing done and nothing written down',
  async (name, count) => {
    const words = Array.from({ length: count }, (_, nth) => `word${nth}`);
    const give = async (...more: string[]) =>
      runCommand(untouched, [...name.split(' '), ...words, ...more], 'ann');
    const refusal = '"surplus" is one word too many, and nothing was done';
    await expect(give('surplus')).rejects.toThrow(refusal);
    // As many as it takes are not refused for that; nor is the reason behind them a word too many.
    await expect(give()).rejects.not.toThrow('too many');
    await expect(give('--', 'surplus')).rejects.not.toThrow('too many');
  },
);

it.each(Object.entries(WORDS).flatMap(([name, count]) => (count === null ? [name] : [])))(
  'any number of words is taken by "%s"',
  async (name) => {
    const words = Array.from({ length: 12 }, (_, nth) => `word${nth}`);
    const given = (async () => runCommand(untouched, [...name.split(' '), ...words], 'ann'))();
    await expect(given).rejects.not.toThrow('too many');
  },
);

it('a yes is none, where a question may be asked', async () => {
  expect(await run('settle', 'yes')).toMatchObject({ incomes: expect.any(Number) });
  expect(await log()).toEqual(['settle yes']);
  await expect(run('disable', DEMO.lin, 'yes')).rejects.toThrow('"yes" is one word too many');
});

it.each([
  [['topup', DEMO.lin, '5', '000']],
  [['reward', DEMO.lin, '5', '000', 'B-1', 'for', 'lin']],
  [['adjust', DEMO.lin, '-5', '000', 'B-1', 'paid', 'twice']],
  [['reward', DEMO.lin, '5', '000.50', 'B-1', 'for', 'lin']],
  [['topup', DEMO.lin, '5', '000.50']],
])('the rest of an amount with a gap in it is no key: %j', async (line) => {
  await expect(run(...line)).rejects.toThrow('may be the rest of the amount');
  expect(await log()).toEqual([]);
});

it.each([
  ['topup', []],
  ['reward', ['for', 'lin']],
  ['adjust', ['paid', 'twice']],
])(
  'the digits of a bank’s reference are a key, and the same booking again: %s',
  async (command, reason) => {
    const line = [command, DEMO.lin, '5', '20261128', ...reason];
    expect(await run(...line)).not.toHaveProperty('booked_already');
    expect(await run(...line)).toMatchObject({ booked_already: expect.any(String) });
  },
);
