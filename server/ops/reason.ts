import type { Command } from './command.ts';
import { BECAUSE } from './operatorLog.ts';

/** The word behind a command that agrees to what it asks. */
export const YES = 'yes';

/** Commands that end in words of their own: a reason that they need, or what is said. */
const hasOwnWords = ({ usage }: Command): boolean => /<(?:reason|text)>$/.test(usage);

/** The most words that a command takes, one for each that its usage names; any number where it ends in a text or in fields. */
const mostWords = (command: Command): number =>
  hasOwnWords(command) || command.usage.endsWith('…')
    ? Number.POSITIVE_INFINITY
    : (command.usage.match(/<[^>]+>|\[[^\]]+\]/g) ?? []).length;

/**
 * Throws Error for the first word that a command would not read: what it asks for would not be done, and the log
 * would say that it was.
 */
export const refuseSurplus = (command: Command, words: readonly string[]): void => {
  const surplus = words[mostWords(command)];
  if (surplus === undefined) return;
  throw new Error(
    `"${surplus}" is one word too many, and nothing was done. Usage: ${command.usage}`,
  );
};

/** The words of a command, and those that say why. */
export const apart = (
  command: Command,
  words: readonly string[],
): { args: readonly string[]; reason: readonly string[] } => {
  const at = words.indexOf(BECAUSE);
  if (at < 0) return { args: words, reason: [] };
  if (hasOwnWords(command)) return { args: words.toSpliced(at, 1), reason: [] };
  return { args: words.slice(0, at), reason: words.slice(at + 1) };
};

/** The command line that agrees to what it asks. */
export const agreed = (line: readonly string[]): readonly string[] => {
  const at = line.indexOf(BECAUSE);
  return line.toSpliced(at < 0 ? line.length : at, 0, YES);
};
