import { MESSAGE, type Message } from '#api/contract/message.ts';
import { dayKey } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';

/** One row of the list: a message, or several of one day that say the same of different payouts. */
export interface MessageEntry {
  /** Of its newest message, or of the one that was its newest when it was first unfolded. */
  readonly id: number;
  readonly created_at: number | null;
  readonly messages: readonly [Message, ...Message[]];
  /** Whether more of them may follow that are not loaded yet. */
  readonly isOpenEnded: boolean;
}

const OF_ORDERS = paths.investDetail.replace(':id', '');

/** Whether a message is about what an order paid, as one of many of a day may be. */
const isOfOrder = ({ type, link }: Message): boolean =>
  type === MESSAGE.trade && link.startsWith(OF_ORDERS);

const belongTogether = (one: Message, other: Message): boolean =>
  isOfOrder(one) &&
  isOfOrder(other) &&
  one.title === other.title &&
  dayKey(one.created_at) === dayKey(other.created_at);

/**
 * Adjacent messages of one day with the same title, each about an order, become one row. It keeps an id in `handled`, so
 * that it stays as the member left it when a newer one comes.
 */
export const gatherMessages = (
  messages: readonly Message[],
  hasMore: boolean,
  handled: Pick<ReadonlySet<number>, 'has'>,
): readonly MessageEntry[] => {
  const rows: [Message, ...Message[]][] = [];
  for (const message of messages) {
    const row = rows.at(-1);
    if (row && belongTogether(row[0], message)) row.push(message);
    else rows.push([message]);
  }
  return rows.map((row, index) => ({
    id: (row.find(({ id }) => handled.has(id)) ?? row[0]).id,
    created_at: row[0].created_at,
    messages: row,
    isOpenEnded: hasMore && index === rows.length - 1,
  }));
};
