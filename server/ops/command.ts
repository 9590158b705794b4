import { idIn } from './fields.ts';
import type { Operation } from './operatorLog.ts';
import type { Ops } from './ops.ts';

/** A command of `npm run ops`. */
export interface Command {
  readonly usage: string;
  readonly help: string;
  /**
   * How it is written down, if it changes or reveals something: together with its work, both or neither;
   * before it, where the work is no single transaction; or together by the command itself (`Ops.runRecorded`),
   * after what takes long and needs no transaction.
   */
  readonly recorded?: 'together' | 'before' | 'itself';
  /** The account in its words, where it reads of one member: it is in that member's log. */
  about?(args: readonly string[]): string | undefined;
  /** What is written down of its words; all, unless it says otherwise. */
  notedWords?(args: readonly string[]): readonly string[];
  /** What must be agreed to before it is carried out; null where nothing. */
  ask?(ops: Ops, args: readonly string[]): Promise<string | null>;
  run(ops: Ops, args: readonly string[], operation: Operation): Promise<unknown>;
}

/** The first word of a command about one member. */
export const accountIn = ([account]: readonly string[]): string | undefined => account;

/** A word that must be given. @throws Error naming it. */
export const need = (value: string | undefined, what: string): string => {
  if (!value) throw new Error(`Missing: ${what}. Try "help".`);
  return value;
};

/** The rest of a command line as one text. @throws Error where there is none. */
export const textOf = (words: readonly string[], what: string): string =>
  need(words.join(' ').trim(), what);

/** The id of a product or of a way to pay in. @throws Error where the word is none. */
export const idOf = (text = ''): number => {
  const id = idIn(text);
  if (id === null) throw new Error(`"${text}" is not an id; "list" shows them.`);
  return id;
};

/** Thrown where a command needs a yes before it is carried out; `yes` behind the command gives it. */
export class NeedsYes extends Error {}
