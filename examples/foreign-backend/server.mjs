/**
 * A back-end written from docs/contract alone: one file, plain Node, no dependency, nothing of this project.
 * It keeps everything in memory and has one member, whose password and payment password are given by the
 * environment. It answers every call that the check makes, a login, a refresh and a purchase.
 *
 *   MEMBER_PASSWORD=… MEMBER_PAY_PASSWORD=… PORT=8080 ORIGIN=http://127.0.0.1:4173 node server.mjs
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

const {
  PORT = '8080',
  ORIGIN = '',
  MEMBER_PHONE = '13800000009',
  MEMBER_PASSWORD = '',
  MEMBER_PAY_PASSWORD = '',
  ACCESS_SECONDS = '900',
} = process.env;
const ACCESS_MS = Number(ACCESS_SECONDS) * 1000;
const MAX_BODY = 64 * 1024;
const DAY = 86_400;

const seconds = () => Math.floor(Date.now() / 1000);
/** Cents as the contract's decimal string. */
const money = (cents) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const newToken = () => randomBytes(24).toString('base64url');

/** A refusal: HTTP 200 with a code of docs/contract/codes.md, or an HTTP status. */
class Refusal extends Error {
  constructor(code, msg, data = null, status = 200) {
    super(msg);
    Object.assign(this, { code, data, status });
  }
}

const state = {
  balance: 1_000_000,
  orders: [],
  attempts: new Map(),
  access: new Map(),
  refresh: new Set(),
};

const COVER = '/cover.svg';
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 3 2 1l2 2z"/></svg>';

const products = [
  { id: 1, name: 'Harbour 30', min: 10_000, max: 500_000, rate: 0.3, periods: 3 },
  { id: 2, name: 'Terrace 7', min: 5_000, max: null, rate: 0.1, periods: 1 },
].map(({ id, name, min, max, rate, periods }) => ({
  id,
  name,
  /** A whole address: the app is at another origin. */
  get cover() {
    return `http://127.0.0.1:${server.address().port}${COVER}`;
  },
  status: 0,
  quantity: 100_000,
  quantitySold: 0,
  amountMin: money(min),
  amountMax: max && money(max),
  yieldPerPeriod: rate,
  numOfEarnings: periods,
  investmentPeriod: periods,
  productPeriod: { id: 1, name: '月', days: 30 },
  isRepeat: 0,
  maxRepeat: 1,
}));
const type = { productTypeId: 1, productTypeName: 'Monthly', productTypeDescription: '' };

const issueTokens = () => {
  const tokens = { accessToken: newToken(), refreshToken: newToken(), expiresIn: ACCESS_MS / 1000 };
  state.access.set(tokens.accessToken, Date.now() + ACCESS_MS);
  state.refresh.add(tokens.refreshToken);
  return tokens;
};

const page = (list, { page: number, size }) => {
  const from = (Number(number) - 1) * Number(size);
  return {
    list: list.slice(from, from + Number(size)),
    total: list.length,
    page: Number(number),
    size: Number(size),
  };
};

const sum = (cents) => cents.reduce((total, one) => total + one, 0);
const incomesOf = () => state.orders.flatMap(({ incomes }) => incomes);
const pending = () => sum(state.orders.map(({ expected }) => expected));

const member = () => ({
  id: 7,
  avatar: '',
  username: 'Ann',
  realname: 'Ann',
  phone: MEMBER_PHONE,
  email: '',
  area_code: '86',
  amount: money(state.balance),
  frozenAmount: '0.00',
  holdingAmount: money(sum(state.orders.map(({ cents }) => cents))),
  pendingIncome: money(pending()),
  totalIncome: '0.00',
  todayIncome: '0.00',
  hasPayPassword: 1,
  realnameStatus: 0,
  bankCardCount: 0,
  orderCount: state.orders.length,
  inviteCode: 'ANN',
  unreadCount: 0,
  createdAt: seconds() - DAY,
});

/** Whole or decimal digits as cents; no floats. */
const centsOf = (text) => {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new Refusal(1000, 'no amount');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
};

const placeOrder = ({ product_id, amount, count, pay_password }, key) => {
  if (pay_password !== MEMBER_PAY_PASSWORD)
    throw new Refusal(1202, 'wrong payment password', { remain: 4 });
  const product = products.find(({ id }) => id === Number(product_id));
  if (!product) throw new Refusal(2001, 'no such product');
  const cents = centsOf(amount);
  const min = centsOf(product.amountMin);
  const max = product.amountMax ? centsOf(product.amountMax) : min;
  if (count !== '1' || cents < min || cents > max) throw new Refusal(2004, 'amount out of range');
  if (cents > state.balance)
    throw new Refusal(2006, 'balance too low', { balance: money(state.balance) });
  const at = seconds();
  const id = state.orders.length + 1;
  const order_no = `F${at}${id}`;
  const each = Math.floor((cents * product.yieldPerPeriod) / 100 + 0.5);
  const incomes = Array.from({ length: product.numOfEarnings }, (_, index) => ({
    id: id * 100 + index,
    member_order_id: id,
    order_no,
    product_id: product.id,
    product_name: product.name,
    period_no: index + 1,
    num_of_earnings: product.numOfEarnings,
    amount: money(each),
    status: 0,
    plan_at: at + (index + 1) * 30 * DAY,
    paid_at: null,
  }));
  const expected = each * incomes.length;
  state.balance -= cents;
  state.orders.unshift({ id, cents, expected, incomes, at, order_no, product, key });
  return {
    id,
    order_no,
    amount: money(cents),
    expected_income: money(expected),
    balance: money(state.balance),
  };
};

/** The same key with the same content gets the first answer again, a refusal too. */
const buy = (fields, { key }) => {
  if (!key) return placeOrder(fields, '');
  const content = JSON.stringify(fields);
  const before = state.attempts.get(key);
  if (before && before.content !== content)
    throw new Refusal(2007, 'the key was used for something else');
  const attempt = before ?? { content };
  if (!before) {
    state.attempts.set(key, attempt);
    try {
      attempt.answer = placeOrder(fields, key);
    } catch (refusal) {
      attempt.refusal = refusal;
    }
  }
  if (attempt.refusal) throw attempt.refusal;
  return attempt.answer;
};

const orderView = ({ id, cents, expected, incomes, at, order_no, product, key }) => ({
  id,
  order_no,
  attempt_key: key,
  product_id: product.id,
  product_name: product.name,
  product_cover: product.cover,
  amount: money(cents),
  unit_amount: money(cents),
  count: 1,
  yield_per_period: product.yieldPerPeriod,
  num_of_earnings: product.numOfEarnings,
  total_income_rate: product.yieldPerPeriod * product.numOfEarnings,
  investment_period: product.investmentPeriod,
  period_name: product.productPeriod.name,
  expected_income: money(expected),
  settled_income: '0.00',
  pending_income: money(expected),
  settled_count: 0,
  next_settle_at: incomes[0].plan_at,
  started_at: at,
  mature_at: incomes.at(-1).plan_at,
  finished_at: null,
  status: 0,
  created_at: at,
});

const noBuyback = {
  allowed: 0,
  reason: 'not offered',
  fee_rate: 0,
  fee: '0.00',
  deduct_income: '0.00',
  refund_amount: '0.00',
  arrival: '',
  applied_at: null,
  finished_at: null,
};

const orderInfo = ({ id, ...paging }) => {
  const order = state.orders.find((one) => one.id === Number(id));
  if (!order) throw new Refusal(1003, 'no such order');
  return { order: orderView(order), buyback: noBuyback, incomes: page(order.incomes, paging) };
};

const login = ({ phone, password }) => {
  if (phone !== MEMBER_PHONE || password !== MEMBER_PASSWORD || password === '') {
    throw new Refusal(1101, 'wrong account or password');
  }
  return issueTokens();
};

const refresh = (_fields, { bearer }) => {
  if (!state.refresh.delete(bearer)) throw new Refusal(1109, 'the session is over');
  return issueTokens();
};

const empty = (fields) => page([], fields);

/** The calls, by method and path. */
const CALLS = {
  'POST /public/api/member/login': login,
  'GET /public/api/member/refresh_token': refresh,
  'GET /public/api/index/config': () => ({
    website: { logo: '', currency: '￥', enable_register: '0' },
  }),
  'GET /public/api/areacode/list': () => [
    { id: 1, code: '86', name: '中国大陆', iso: 'CN', is_default: 1 },
  ],
  'GET /private/api/member/info': member,
  'GET /private/api/realname/info': () => ({
    status: 0,
    realname: '',
    id_no: '',
    id_front_img: '',
    id_back_img: '',
    reason: '',
    created_at: null,
    audited_at: null,
  }),
  'GET /private/api/banner/list': () => ({ banners: [], notice: '' }),
  'GET /private/api/product/index': () => ({ productByTypes: [{ ...type, products }] }),
  'GET /private/api/product/types': () => [type],
  'GET /private/api/product/list': (fields) => page(products, fields),
  'GET /private/api/product/info': ({ id }) => {
    const product = products.find((one) => one.id === Number(id));
    if (!product) throw new Refusal(2001, 'no such product');
    return product;
  },
  'GET /private/api/order/add': buy,
  'GET /private/api/order/info': orderInfo,
  'GET /private/api/order/list': (fields) => ({
    ...page(state.orders.map(orderView), fields),
    summary: {
      holding_amount: member().holdingAmount,
      pending_income: money(pending()),
      total_income: '0.00',
    },
  }),
  'GET /private/api/income/list': (fields) => ({
    ...page(incomesOf(), fields),
    summary: { total_income: '0.00', today_income: '0.00', pending_income: money(pending()) },
  }),
  'GET /private/api/transactionhistory/types': () => [{ type: 3, name: '投资', direction: 2 }],
  'GET /private/api/transactionhistory/list': empty,
  'GET /private/api/deposit/list': empty,
  'GET /private/api/withdrawal/list': empty,
  'GET /private/api/pay/list': () => [],
  'GET /private/api/bankcard/list': () => [],
  'GET /private/api/bankcard/types': () => [],
  'GET /private/api/message/types': () => [{ type: 1, name: '交易', icon: '', unread: 0 }],
  'GET /private/api/message/list': (fields) => ({ ...empty(fields), unread: 0 }),
  'GET /private/api/team/info': () => ({
    invite_code: 'ANN',
    invite_url: '',
    total: 0,
    direct: 0,
    invested: 0,
    total_reward: '0.00',
    month_reward: '0.00',
    levels: [],
    rule: '',
  }),
  'GET /private/api/team/member_list': () => ({ list: [], total: 0 }),
};

const readBody = async (request) => {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > MAX_BODY) throw new Refusal(1000, 'too long', null, 413);
  }
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new Refusal(1000, 'no JSON');
  }
};

const answer = async (request) => {
  const url = new URL(request.url, 'http://own');
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (url.pathname.includes('private/') && !((state.access.get(bearer) ?? 0) > Date.now())) {
    throw new Refusal(1000, 'log in', null, 401);
  }
  const call = CALLS[`${request.method} ${url.pathname}`];
  if (!call) throw new Refusal(1003, 'not found', null, 404);
  const fields =
    request.method === 'GET' ? Object.fromEntries(url.searchParams) : await readBody(request);
  return call(fields, { bearer, key: request.headers['idempotency-key'] });
};

const server = createServer(async (request, response) => {
  response.setHeader('cache-control', 'no-store');
  if (ORIGIN) {
    response.setHeader('access-control-allow-origin', ORIGIN);
    response.setHeader(
      'access-control-allow-headers',
      'authorization, content-type, idempotency-key',
    );
    response.setHeader('access-control-max-age', '7200');
  }
  const send = (status, frame) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(frame));
  };
  if (request.method === 'OPTIONS') return response.writeHead(204).end();
  if (request.url === COVER) {
    return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(DRAWING);
  }
  try {
    send(200, { code: 0, msg: 'ok', data: await answer(request) });
  } catch (error) {
    if (error instanceof Refusal) {
      return send(error.status, { code: error.code, msg: error.message, data: error.data });
    }
    console.error(error);
    send(500, { code: 1001, msg: 'busy', data: null });
  }
});
server.listen(Number(PORT), '127.0.0.1', () => {
  console.error(`listening on ${server.address().port}`);
});
