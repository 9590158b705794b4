import { catalogueCommands } from './catalogueCommands.ts';
import { accountIn, type Command, idOf, NeedsYes, need, textOf } from './command.ts';
import { dateOf } from './dateOf.ts';
import { memberCommands } from './memberCommands.ts';
import { BECAUSE, operatorName } from './operatorLog.ts';
import type { Ops } from './ops.ts';
import { apart, refuseSurplus, YES } from './reason.ts';
import { siteCommands } from './site/siteCommands.ts';

/** Every command of `npm run ops -- <command>`. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  settle: {
    usage: 'settle [until, e.g. 2027-01-31]',
    help: 'credit the incomes due by now (or by that day), return principals at maturity',
    recorded: 'before',
    ask: async (ops, [until]) => (until ? ops.paidAhead(dateOf(until)) : null),
    run: (ops, [until]) => ops.settle(dateOf(until)),
  },
  'complete-products': {
    usage: 'complete-products [product id]',
    help: 'end the sale of sold-out products, or of the one named',
    recorded: 'together',
    run: (ops, [id]) => ops.completeProducts(id === undefined ? id : idOf(id)),
  },
  disable: {
    usage: 'disable <phone or e-mail>',
    help: 'keep a member out',
    recorded: 'together',
    run: (ops, [account]) => ops.setDisabled(need(account, 'phone or e-mail'), true),
  },
  enable: {
    usage: 'enable <phone or e-mail>',
    help: 'let a disabled member in again',
    recorded: 'together',
    run: (ops, [account]) => ops.setDisabled(need(account, 'phone or e-mail'), false),
  },
  unlock: {
    usage: 'unlock <phone or e-mail>',
    help: 'lift the locks set by wrong passwords and payment passwords',
    recorded: 'together',
    run: (ops, [account]) => ops.unlock(need(account, 'phone or e-mail')),
  },
  sessions: {
    usage: 'sessions <phone or e-mail>',
    help: 'list where a member is logged in, the last used first',
    recorded: 'before',
    about: accountIn,
    run: (ops, [account]) => ops.listSessions(need(account, 'phone or e-mail')),
  },
  'end-session': {
    usage: 'end-session <phone or e-mail> <session>',
    help: 'log a member out of one of these',
    recorded: 'together',
    run: (ops, [account, session]) =>
      ops.endSession(need(account, 'phone or e-mail'), need(session, 'session')),
  },
  'end-sessions': {
    usage: 'end-sessions <phone or e-mail>',
    help: 'log a member out everywhere',
    recorded: 'together',
    run: (ops, [account]) => ops.endSessions(need(account, 'phone or e-mail')),
  },
  security: {
    usage: 'security [phone or e-mail]',
    help: 'list logins, wrong passwords and changes of passwords, the newest first',
    recorded: 'before',
    about: accountIn,
    run: (ops, [account]) => ops.listSecurityEvents(account),
  },
  registration: {
    usage: 'registration <open|close>',
    help: 'open or close registration',
    recorded: 'together',
    run: (ops, [state]) => {
      if (state !== 'open' && state !== 'close') throw new Error('registration <open|close>');
      return ops.setRegistration(state === 'open');
    },
  },
  'approve-deposit': {
    usage: 'approve-deposit <order no.>',
    help: 'credit a deposit whose payment was seen',
    recorded: 'together',
    run: (ops, [orderNo]) => ops.approveDeposit(need(orderNo, 'order number')),
  },
  'reject-deposit': {
    usage: 'reject-deposit <order no.> <reason>',
    help: 'refuse a deposit under review',
    recorded: 'together',
    run: (ops, [orderNo, ...reason]) =>
      ops.rejectDeposit(need(orderNo, 'order number'), textOf(reason, 'reason')),
  },
  'approve-withdrawal': {
    usage: 'approve-withdrawal <order no.>',
    help: 'let a withdrawal be paid',
    recorded: 'together',
    ask: (ops, [orderNo = '']) => ops.askAboutDisabled('withdrawals', orderNo),
    run: (ops, [orderNo]) => ops.approveWithdrawal(need(orderNo, 'order number')),
  },
  'complete-withdrawal': {
    usage: 'complete-withdrawal <order no.>',
    help: 'a withdrawal being paid has arrived',
    recorded: 'together',
    ask: (ops, [orderNo = '']) => ops.askAboutDisabled('withdrawals', orderNo),
    run: (ops, [orderNo]) => ops.completeWithdrawal(need(orderNo, 'order number')),
  },
  'reject-withdrawal': {
    usage: 'reject-withdrawal <order no.> <reason>',
    help: 'refuse a withdrawal under review; its money comes back',
    recorded: 'together',
    run: (ops, [orderNo, ...reason]) =>
      ops.rejectWithdrawal(need(orderNo, 'order number'), textOf(reason, 'reason')),
  },
  'fail-withdrawal': {
    usage: 'fail-withdrawal <order no.> <reason>',
    help: 'the bank did not take it; its money comes back',
    recorded: 'together',
    run: (ops, [orderNo, ...reason]) =>
      ops.failWithdrawal(need(orderNo, 'order number'), textOf(reason, 'reason')),
  },
  'finish-buyback': {
    usage: 'finish-buyback <order no.>',
    help: 'pay a buyback that was applied for',
    recorded: 'together',
    ask: (ops, [orderNo = '']) => ops.askAboutDisabled('orders', orderNo),
    run: (ops, [orderNo]) => ops.finishBuyback(need(orderNo, 'order number')),
  },
  'approve-realname': {
    usage: 'approve-realname <phone or e-mail>',
    help: 'verify a member whose identity was checked',
    recorded: 'together',
    run: (ops, [account]) => ops.approveRealname(need(account, 'phone or e-mail')),
  },
  'reject-realname': {
    usage: 'reject-realname <phone or e-mail> <reason>',
    help: 'refuse an application for verification',
    recorded: 'together',
    run: (ops, [account, ...reason]) =>
      ops.rejectRealname(need(account, 'phone or e-mail'), textOf(reason, 'reason')),
  },
  message: {
    usage: 'message <phone or e-mail> <title> <text>',
    help: 'write to a member',
    recorded: 'together',
    run: (ops, [account, title, ...text]) =>
      ops.message(need(account, 'phone or e-mail'), need(title, 'title'), textOf(text, 'text')),
  },
  chat: {
    usage: 'chat',
    help: 'list the threads of the chat, those that wait for an answer first, of either the newest first',
    recorded: 'before',
    run: (ops) => ops.chat.list(),
  },
  'chat read': {
    usage: 'chat read <phone or e-mail>',
    help: 'show what is unread of a thread, or its end, with addresses of its pictures; marks it read',
    recorded: 'before',
    about: accountIn,
    run: (ops, [account]) => ops.chat.read(need(account, 'phone or e-mail')),
  },
  'chat reply': {
    usage: 'chat reply <phone or e-mail> <text>',
    help: 'write in a thread; shows what nobody had read of it, and marks that read',
    recorded: 'before',
    about: accountIn,
    notedWords: ([account = '']) => [account],
    run: (ops, [account, ...text]) =>
      ops.chat.reply(need(account, 'phone or e-mail'), textOf(text, 'text')),
  },
  'chat interactive': {
    usage: 'chat interactive <phone or e-mail>',
    help: 'follow a thread and type answers; members see somebody online meanwhile',
    run: () => Promise.reject(new Error('"chat interactive" needs a terminal: npm run ops.')),
  },
  ...catalogueCommands,
  ...siteCommands,
  ...memberCommands,
  pending: {
    usage: 'pending',
    help: 'list deposits, withdrawals, buybacks and identities that wait for you, and count the chats',
    run: (ops) => ops.pending(),
  },
  'move-to': {
    usage: 'move-to <postgres://… | - | back>',
    help: 'move the embedded database into an empty one of PostgreSQL, or use it again; stop the server before. "-" reads the address, which holds a password, from what is typed',
    run: () => Promise.reject(new Error('Stop the server, then give "move-to" to npm run ops.')),
  },
  audit: {
    usage: 'audit',
    help: 'check every invariant of the ledger; prints what is broken',
    run: (ops) => ops.audit(),
  },
};

/** The list that `help` prints. */
export const commandHelp = (): string =>
  [
    ...Object.values(COMMANDS).map(({ usage, help }) => `  ${usage.padEnd(40)} ${help}`),
    '',
    'Of two members with one phone number each goes by "member:" and the number that the refusal names.',
    `Commands that change or reveal something are written down; ${BECAUSE} <reason> behind one says why.`,
  ].join('\n');

/** A command by the words it begins with; some have names of two words, and `chat` alone lists. */
const commandOf = ([name = '', second]: readonly string[]): [name: string, command: Command] => {
  for (const known of [`${name} ${second}`, name]) {
    if (Object.hasOwn(COMMANDS, known) && COMMANDS[known]) return [known, COMMANDS[known]];
  }
  throw new Error(`There is no command "${name}". Try "help".`);
};

/** A command line taken apart. @throws Error for an unknown command and for a word too many. */
export const readLine = (line: readonly string[]) => {
  const [name, command] = commandOf(line);
  const { args: given, reason } = apart(command, line.slice(name.split(' ').length));
  const isAgreed = command.ask !== undefined && given.at(-1) === YES;
  const args = isAgreed ? given.slice(0, -1) : given;
  refuseSurplus(command, args);
  return { name, command, args, given, isAgreed, reason };
};

/**
 * Runs one command line for an operator, and writes it down where it changes or reveals something.
 * @throws Error with a message for operators; NeedsYes.
 */
export const runCommand = async (
  ops: Ops,
  line: readonly string[],
  operator: string = operatorName(process.env),
): Promise<unknown> => {
  const { name, command, args, given, isAgreed, reason } = readLine(line);
  const question = isAgreed ? null : await command.ask?.(ops, args);
  if (question) throw new NeedsYes(question);
  if (!command.recorded && reason.length > 0)
    throw new Error(`"${name}" is not written down: it takes no reason.`);
  const words = command.notedWords?.(args) ?? given;
  const operation = { operator, command: name, words, reason, about: command.about?.(args) };
  if (command.recorded === 'together')
    return ops.runRecorded(operation, (within) => command.run(within, args, operation));
  if (command.recorded === 'before') await ops.record(operation);
  return command.run(ops, args, operation);
};

/** The account in `chat interactive <account>`; null for other commands. */
export const followedAccount = ([name, form, account]: readonly string[]): string | null =>
  name === 'chat' && form === 'interactive' ? need(account, 'phone or e-mail') : null;
