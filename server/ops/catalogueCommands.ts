import { type Command, idOf, need } from './command.ts';

/** Products with their types, ways to pay in, banks: commands of two words. */
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
      'also buyback=<settled periods>:<fee %> buyback-arrival=<when the money comes, in words>',
      'cover= issuer= description= risk-text= sort=',
    ].join('\n'.padEnd(44)),
    recorded: 'together',
    run: async (ops, words) => ops.products.add(words),
  },
  'product edit': {
    usage: 'product edit <id> name=… quantity=… …',
    help: 'change texts, order (cover= issuer= description= risk-text= buyback-arrival= sort=) or, while it is sold, quantity; terms stay',
    recorded: 'together',
    run: async (ops, [id, ...words]) => ops.products.edit(idOf(id), words),
  },
  'product close': {
    usage: 'product close <id>',
    help: 'end the sale; orders run on',
    recorded: 'together',
    run: async (ops, [id]) => ops.products.close(idOf(id)),
  },
  'type list': {
    usage: 'type list',
    help: 'the types of products, the sections of home, with their ids',
    run: (ops) => ops.types.list(),
  },
  'type add': {
    usage: 'type add name=… description=… sort=…',
    help: 'another type; products are put on sale under its name, and home shows it from the first on',
    recorded: 'together',
    run: async (ops, words) => ops.types.add(words),
  },
  'type edit': {
    usage: 'type edit <id> name=… description=… sort=…',
    help: 'change its name, its line on home or its place',
    recorded: 'together',
    run: async (ops, [id, ...words]) => ops.types.edit(idOf(id), words),
  },
  'type remove': {
    usage: 'type remove <id>',
    help: 'take back a type that no product is or was of',
    recorded: 'together',
    run: async (ops, [id]) => ops.types.remove(idOf(id)),
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
      'link (link=https://…), coin (account-no=, and "coin set"); also fee=<percent> quick=100,500',
      'remark= (what to write with the transfer; {code}, the end of the order number, finds it again:',
      'of bank and qrcode it is the remark unless another or none, remark=, is given)',
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
  'coin show': {
    usage: 'coin show',
    help: 'the reference quote that ways to pay of the type coin are shown with',
    run: (ops) => ops.coin.show(),
  },
  'coin set': {
    usage: 'coin set <symbol> <rate> [currency]',
    help: 'quote one unit as so much; members see it with the time of this command',
    recorded: 'together',
    run: async (ops, [symbol, rate, currency]) =>
      ops.coin.set(need(symbol, 'symbol'), need(rate, 'rate'), currency),
  },
  'bank list': {
    usage: 'bank list',
    help: 'the banks that cards may be of, with their ids',
    run: (ops) => ops.banks.list(),
  },
  'bank add': {
    usage: 'bank add name=… code=… color=… …',
    help: [
      'another bank; color=#B8352B of its cards, icon=<picture>; its code (ICBC, ABC, BOC, CCB, CMB …)',
      'is what the app goes by to suggest it for a card number',
    ].join('\n'.padEnd(44)),
    recorded: 'together',
    run: async (ops, words) => ops.banks.add(words),
  },
  'bank edit': {
    usage: 'bank edit <id> name=… code=… …',
    help: 'change what is shown of it, or its code; withdrawals keep the name they were made with',
    recorded: 'together',
    ask: async (ops, [id, ...words]) => ops.banks.askAboutCards(idOf(id), words),
    run: async (ops, [id, ...words]) => ops.banks.edit(idOf(id), words),
  },
  'bank remove': {
    usage: 'bank remove <id>',
    help: 'take back a bank that no card is or was of',
    recorded: 'together',
    run: async (ops, [id]) => ops.banks.remove(idOf(id)),
  },
};
