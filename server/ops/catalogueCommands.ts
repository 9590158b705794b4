import { type Command, idOf } from './command.ts';

/** Products and ways to pay in: commands of two words. */
export const catalogueCommands: Readonly<Record<string, Command>> = {
  'product list': {
    usage: 'product list',
    help: 'every product with its id and what was sold',
    run: (ops) => ops.products.list(),
  },
  'product add': {
    usage: 'product add name=… type=… period=… …',
    help: [
      'periods=<number> rate=<percent a period> quantity=<units> risk=<1-5>, and one of',
      'amount=1000-50000 (members choose; units are yuan), amount=1000 (once), share=1000 max=50;',
      'also buyback=<settled periods>:<fee %> cover= issuer= description= risk-text= sort=',
    ].join('\n'.padEnd(44)),
    recorded: 'together',
    run: async (ops, words) => ops.products.add(words),
  },
  'product edit': {
    usage: 'product edit <id> name=… quantity=… …',
    help: 'change texts, order (cover= issuer= description= risk-text= sort=) or, while it is sold, quantity; terms stay',
    recorded: 'together',
    run: async (ops, [id, ...words]) => ops.products.edit(idOf(id), words),
  },
  'product close': {
    usage: 'product close <id>',
    help: 'end the sale; orders run on',
    recorded: 'together',
    run: async (ops, [id]) => ops.products.close(idOf(id)),
  },
  'channel list': {
    usage: 'channel list',
    help: 'every way to pay in with its id',
    run: (ops) => ops.channels.list(),
  },
  'channel add': {
    usage: 'channel add name=… type=… amount=10-5000 …',
    help: [
      'type bank (account-no= account-name= bank= branch=), qrcode (qrcode=<picture>),',
      'link (link=https://…), coin (account-no=); also fee=<percent> quick=100,500',
      'remark= (what to write with the transfer; {code} is the end of the order number)',
      'channels=mobile:手机银行,… description= arrival= service-time= sort=',
    ].join('\n'.padEnd(44)),
    recorded: 'together',
    run: async (ops, words) => ops.channels.add(words),
  },
  'channel on': {
    usage: 'channel on <id>',
    help: 'offer a way to pay in',
    recorded: 'together',
    run: async (ops, [id]) => ops.channels.setEnabled(idOf(id), true),
  },
  'channel off': {
    usage: 'channel off <id>',
    help: 'offer it no more; deposits under way stay',
    recorded: 'together',
    run: async (ops, [id]) => ops.channels.setEnabled(idOf(id), false),
  },
};
