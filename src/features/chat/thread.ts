import type { ChatMessage } from '#api/contract/chat.ts';

/** Messages drawn or left out together, so that a long thread stays light. */
const BLOCK_SIZE = 40;
/** Messages of one side within this time (s) stand together under one clock time. */
const TOGETHER_S = 300;
/** Shanghai is eight hours ahead of UTC the whole year: the zone every date is shown in. */
const ZONE_S = 8 * 3600;
const DAY_S = 86_400;

/** Messages that stand together in the thread, and their neighbours. */
export interface Block {
  /** Stays the same while older and newer messages come. */
  readonly key: number;
  readonly messages: readonly ChatMessage[];
  /** The message before the first, as far as loaded. */
  readonly before: ChatMessage | undefined;
  /** The message after the last. */
  readonly after: ChatMessage | undefined;
}

/** What paging through the thread gives: the newest page first, each page oldest message first. */
type Pages = readonly { readonly list: readonly ChatMessage[] }[];

/** The thread from its oldest loaded message to the newest, cut into blocks; no message twice. */
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
  at === null ? -1 : Math.floor((at + ZONE_S) / DAY_S);

/** Whether a message is the first of its day, under the day's heading. */
export const beginsDay = (message: ChatMessage, before: ChatMessage | undefined): boolean =>
  message.created_at !== null && (!before || dayOf(before) !== dayOf(message));

/** Whether a message is the last of those that share one clock time. */
export const endsGroup = (message: ChatMessage, after: ChatMessage | undefined): boolean =>
  !after ||
  after.from !== message.from ||
  dayOf(after) !== dayOf(message) ||
  (after.created_at ?? 0) - (message.created_at ?? 0) > TOGETHER_S;

/** The newest message of customer service; null where it has not written. */
export const newestFromOperator = (blocks: readonly Block[]): ChatMessage | null => {
  for (const { messages } of blocks.toReversed()) {
    const found = messages.findLast(({ from }) => from === 'operator');
    if (found) return found;
  }
  return null;
};

/** Messages of customer service after the one named, oldest first. */
export const operatorSince = (blocks: readonly Block[], id: number): ChatMessage[] =>
  blocks.flatMap(({ messages }) =>
    (messages.at(-1)?.id ?? 0) > id
      ? messages.filter((message) => message.from === 'operator' && message.id > id)
      : [],
  );
