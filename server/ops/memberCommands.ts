import { type Command, need, textOf } from './command.ts';

const ACCOUNT = 'phone or e-mail';
const REASON = 'reason';

/** What may be the rest of an amount that was written with a space, as in "5 000.50". */
const OF_AMOUNT = /^\d{3}(?:[.,]\d+)?$/;

/** The key of a booking. @throws Error where there is none, or where it may be the rest of the amount. */
const keyOf = (word: string | undefined): string => {
  const key = need(word, 'key');
  if (!OF_AMOUNT.test(key)) return key;
  throw new Error(
    `"${key}" is no key here: it may be the rest of the amount, which is written without spaces. Take a longer key, unless "log" says that it was booked under this one.`,
  );
};

/** Commands that reveal sealed data, and those that repair one member's account. */
export const memberCommands: Readonly<Record<string, Command>> = {
  'show withdrawal': {
    usage: 'show withdrawal <order no.> <reason>',
    help: 'to whom it is to be paid, with the whole card number',
    recorded: 'together',
    run: (ops, [orderNo, ...reason]) => {
      textOf(reason, REASON);
      return ops.reveal.withdrawal(need(orderNo, 'order number'));
    },
  },
  'show deposit': {
    usage: 'show deposit <order no.> <reason>',
    help: 'what was to be paid where, with the proof as a file',
    recorded: 'together',
    run: (ops, [orderNo, ...reason]) => {
      textOf(reason, REASON);
      return ops.reveal.deposit(need(orderNo, 'order number'));
    },
  },
  'show identity': {
    usage: 'show identity <phone or e-mail> <reason>',
    help: 'the application for verification: name, whole number, pictures as files',
    recorded: 'together',
    run: (ops, [account, ...reason]) => {
      textOf(reason, REASON);
      return ops.reveal.identity(need(account, ACCOUNT));
    },
  },
  topup: {
    usage: 'topup <phone or e-mail> <amount> <key>',
    help: "credit money that came in outside the app; the key (the bank's reference) makes it happen once",
    recorded: 'together',
    run: (ops, [account, amount, key]) =>
      ops.book({
        kind: 'topup',
        account: need(account, ACCOUNT),
        amount: need(amount, 'amount'),
        key: keyOf(key),
        remark: '人工入账',
      }),
  },
  reward: {
    usage: 'reward <phone or e-mail> <amount> <key> <reason>',
    help: 'credit a reward for an invitation, once for each key; the member reads the reason',
    recorded: 'together',
    run: (ops, [account, amount, key, ...reason]) =>
      ops.book({
        kind: 'reward',
        account: need(account, ACCOUNT),
        amount: need(amount, 'amount'),
        key: keyOf(key),
        remark: textOf(reason, REASON),
      }),
  },
  adjust: {
    usage: 'adjust <phone or e-mail> <amount> <key> <reason>',
    help: 'correct a balance (-5 takes), once for each key; the member reads the reason',
    recorded: 'together',
    run: (ops, [account, amount, key, ...reason]) =>
      ops.book({
        kind: 'adjust',
        account: need(account, ACCOUNT),
        amount: need(amount, 'amount'),
        key: keyOf(key),
        remark: textOf(reason, REASON),
      }),
  },
  'cancel-order': {
    usage: 'cancel-order <order no.> <reason>',
    help: 'give the principal back, no more income; what was paid stays (adjust takes it back)',
    recorded: 'together',
    run: (ops, [orderNo, ...reason]) =>
      ops.cancelOrder(need(orderNo, 'order number'), textOf(reason, REASON)),
  },
  'pay-due': {
    usage: 'pay-due <order no.>',
    help: 'pay incomes that were due before the order ended, which an earlier version cancelled (see audit)',
    recorded: 'together',
    run: (ops, [orderNo]) => ops.payDue(need(orderNo, 'order number')),
  },
  'reset-password': {
    usage: 'reset-password <phone or e-mail> <reason>',
    help: 'a new login password, shown once; ends all sessions. Find out first who asks',
    recorded: 'itself',
    run: async (ops, [account, ...reason], operation) => {
      textOf(reason, REASON);
      const member = need(account, ACCOUNT);
      const fresh = await ops.newPassword();
      return ops.runRecorded(operation, (within) => within.resetPassword(member, fresh));
    },
  },
  'reset-pay-password': {
    usage: 'reset-pay-password <phone or e-mail> <reason>',
    help: 'the member sets a new one with the login password; ends all sessions',
    recorded: 'together',
    run: (ops, [account, ...reason]) => {
      textOf(reason, REASON);
      return ops.resetPayPassword(need(account, ACCOUNT));
    },
  },
  log: {
    usage: 'log [phone, e-mail, order no. or operator]',
    help: 'who changed or revealed what, when and why, the newest first',
    run: (ops, [about]) => ops.log(about),
  },
};
