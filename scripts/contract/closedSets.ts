import { UPLOAD } from '#api/contract/account.ts';
import { SENDER } from '#api/contract/chat.ts';
import { REALNAME } from '#api/contract/member.ts';
import { MESSAGE } from '#api/contract/message.ts';
import {
  AVAILABILITY,
  DEPOSIT,
  DIRECTION,
  PAY_TYPE,
  REF_TYPE,
  TX,
  WITHDRAWAL,
} from '#api/contract/money.ts';
import { INCOME, ORDER } from '#api/contract/order.ts';
import { FLAG } from '#api/contract/primitives.ts';
import { PRODUCT, RISK } from '#api/contract/product.ts';
import { LOGIN, ON_OFF } from '#api/contract/public.ts';

type Values = Readonly<Record<string, number | string>>;

/** A closed set of the contract as it is published: its name, and what each member means. */
export interface ClosedSet {
  readonly name: string;
  readonly about: string;
  readonly values: Values;
  readonly meanings: Readonly<Record<string, string>>;
}

const set = <T extends Values>(
  name: string,
  about: string,
  values: T,
  meanings: { readonly [K in keyof T]: string },
): readonly [Values, ClosedSet] => [values, { name, about, values, meanings }];

/** Every closed set, by the constant that the contract's schemas name. */
export const closedSets: ReadonlyMap<unknown, ClosedSet> = new Map<unknown, ClosedSet>([
  set('LoginType', 'How an account is named.', LOGIN, {
    phone: 'by phone number, with an area code',
    email: 'by e-mail address',
  }),
  set('ProductStatus', 'Whether a product is sold.', PRODUCT, {
    running: 'on sale',
    completed: 'sold out or ended; orders run on',
  }),
  set('RiskLevel', 'Level of risk of a product.', RISK, {
    r1: 'R1, the lowest',
    r2: 'R2',
    r3: 'R3',
    r4: 'R4',
    r5: 'R5, the highest',
  }),
  set('OrderStatus', 'State of an order.', ORDER, {
    earning: 'incomes are credited as planned',
    completed: 'every income was credited and the principal returned',
    buybackPending: 'a buyback was applied for and is not paid yet',
    boughtBack: 'bought back: the principal came back less the fee',
    cancelled: 'cancelled: the principal came back',
  }),
  set('IncomeStatus', 'State of one settlement.', INCOME, {
    planned: 'to be credited at `plan_at`',
    credited: 'credited at `paid_at`',
    cancelled: 'never to be credited: the order was bought back or cancelled',
  }),
  set('DepositStatus', 'State of a deposit.', DEPOSIT, {
    unpaid: 'to be paid, and its proof handed in, until `expire_at`',
    reviewing: 'the proof is looked at',
    credited: 'credited',
    rejected: 'rejected with a `reason`',
    closed: 'not paid in time',
  }),
  set('WithdrawalStatus', 'State of a withdrawal.', WITHDRAWAL, {
    reviewing: 'under review; the money is frozen',
    paying: 'on its way to the bank',
    arrived: 'paid',
    rejected: 'rejected with a `reason`; the money is available again',
    failed: 'the bank did not take it; the money is available again',
  }),
  set('RealnameStatus', 'State of the verification of a member.', REALNAME, {
    none: 'never applied for',
    pending: 'under review',
    verified: 'verified',
    rejected: 'rejected with a `reason`; may be applied for again',
  }),
  set('TransactionType', 'What moved the balance.', TX, {
    deposit: 'a deposit was credited',
    withdrawal: 'a withdrawal was applied for',
    investment: 'a product was bought',
    income: 'an income was credited',
    principal: 'a principal was returned at maturity',
    buyback: 'a buyback was paid',
    reward: 'a reward for an invitation',
    withdrawalReturned: 'a withdrawal was rejected or failed',
    fee: 'a fee',
    adjustment: 'a correction by the platform',
  }),
  set('Direction', 'Which way money goes, seen from the member.', DIRECTION, {
    either: 'either way (of a type only)',
    in: 'to the member',
    out: 'from the member',
  }),
  set('ReferenceType', 'What a transaction is about; `ref_id` names it.', REF_TYPE, {
    none: 'nothing that can be opened',
    deposit: 'a deposit',
    withdrawal: 'a withdrawal',
    order: 'an order',
    income: 'an income',
    team: 'a member of the team',
  }),
  set('PayType', 'How a way to pay in is paid.', PAY_TYPE, {
    bank: 'by a transfer to an account',
    qrcode: 'by a QR code',
    link: 'on a page of its own',
    coin: 'in another currency, by the reference quote of `coin/z0`',
  }),
  set('MessageKind', 'Kind of a message.', MESSAGE, {
    trade: 'what happened to orders and money',
    system: 'account and identity',
    activity: 'news',
  }),
  set('Flag', 'A yes or no.', FLAG, { no: 'no', yes: 'yes' }),
  set(
    'Availability',
    'Whether a way to pay in, or a channel of one, can be used. The client offers one that does not say.',
    AVAILABILITY,
    { unavailable: 'not now; it is shown as under maintenance', available: 'can be used' },
  ),
  [
    ON_OFF,
    {
      name: 'OnOff',
      about: 'A switch of the site, as text or as a number.',
      values: { ...ON_OFF, offNumber: 0, onNumber: 1 },
      meanings: { off: 'off', on: 'on', offNumber: 'off', onNumber: 'on' },
    },
  ],
  set('UploadType', 'What a picture is uploaded for.', UPLOAD, {
    realname: 'a side of an identity card',
    deposit: 'the proof of a payment',
    chat: 'a message of the chat, an extension',
  }),
  set('Sender', 'Who wrote a message of the chat.', SENDER, {
    member: 'the member',
    operator: 'an operator of the service',
  }),
]);

const UNKNOWN = ' The client shows a value that is not listed as unknown.';

/** Sets without a further value: another is refused, left out, or read as a member. */
const WITHOUT_UNKNOWN = ['LoginType', 'Flag', 'Availability', 'OnOff', 'UploadType', 'Sender'];

/** The JSON types of a set's members. */
const typesOf = (values: Values): string[] => [
  ...new Set(
    Object.values(values).map((value) => (typeof value === 'number' ? 'integer' : 'string')),
  ),
];

/** The set as JSON Schema: an enumeration whose members are described, in text and for generators. */
export const enumerationOf = ({ name, about, values, meanings }: ClosedSet) => {
  const members = Object.entries(values);
  const described = members.map(([name, value]) => `- ${JSON.stringify(value)}: ${meanings[name]}`);
  const types = typesOf(values);
  return {
    type: types.length === 1 ? types[0] : types,
    description: `${about}${WITHOUT_UNKNOWN.includes(name) ? '' : UNKNOWN}\n\n${described.join('\n')}`,
    enum: members.map(([, value]) => value),
    'x-enum-varnames': members.map(([name]) => name),
    'x-enum-descriptions': members.map(([name]) => meanings[name]),
  };
};
