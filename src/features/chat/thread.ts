import type { ChatMessage } from '#api/contract/chat.ts';
import { DAY_MS, ZONE_MS } from '#shared/time.ts';

/** Messages rendered or skipped together, so that a long thread stays fast. */
const BLOCK_SIZE = 40;
/** Messages of one side within this time (s) share one clock time. */
const TOGETHER_S = 300;

/** Consecutive messages of the thread, and their neighbours. */
export interface Block {
  /** Stable while older and newer messages are added. */
  readonly key: number;
  readonly messages: readonly ChatMessage[];
  /** The message before the first, as far as loaded. */
  readonly before: ChatMessage | undefined;
  /** The message after the last. */
  readonly after: ChatMessage | undefined;
}

/** The loaded pages: the newest page first, each page from its oldest message. */
type Pages = readonly { readonly list: readonly ChatMessage[] }[];

/** The loaded thread from oldest to newest, in blocks, without duplicates. */
export const blocksOf = (pages: Pages): Block[] => {
  const seen = new Set<number>();
  const cuts: ChatMessage[][] = [];
  for (const { list } of pages.toReversed()) {
    const fresh = list.filter(({ id }) => !seen.has(id) && seen.add(id));
    for (let from = 0; from < fresh.length; from += BLOCK_SIZE) {
      cuts.push(fresh.slice(from, from + BLOCK_SIZE));
    }
  }
  return cuts.map((messages, index) => ({
    key: messages[0]?.id ?? 0,
    messages,
    before: cuts[index - 1]?.at(-1),
    after: cuts[index + 1]?.[0],
  }));
};

const dayOf = ({ created_at: at }: ChatMessage): number =>
  at === null ? -1 : Math.floor((at * 1000 + ZONE_MS) / DAY_MS);

/** Whether a message is the first of its day. */
export const beginsDay = (message: ChatMessage, before: ChatMessage | undefined): boolean =>
  message.created_at !== null && (!before || dayOf(before) !== dayOf(message));

/** Whether a message is the last of a group with one clock time. */
export const endsGroup = (message: ChatMessage, after: ChatMessage | undefined): boolean =>
  !after ||
  after.from !== message.from ||
  dayOf(after) !== dayOf(message) ||
  (after.created_at ?? 0) - (message.created_at ?? 0) > TOGETHER_S;

/** The newest message of customer service, or null. */
export const newestFromOperator = (blocks: readonly Block[]): ChatMessage | null => {
  for (const { messages } of blocks.toReversed()) {
    const found = messages.findLast(({ from }) => from === 'operator');
    if (found) return found;
  }
  return null;
};

/** Messages of customer service after the one with this id, oldest first. */
export const operatorSince = (blocks: readonly Block[], id: number): ChatMessage[] =>
  blocks.flatMap(({ messages }) =>
    (messages.at(-1)?.id ?? 0) > id
      ? messages.filter((message) => message.from === 'operator' && message.id > id)
      : [],
  );
