import { act, fireEvent, screen } from '@testing-library/react';
import { memberApi } from '#api/memberApi.ts';
import { photo } from '../browserPictures.ts';
import type { renderApp } from '../renderApp.tsx';
import { DEMO } from '../server.ts';
import { drawn } from './seen.ts';

type App = Awaited<ReturnType<typeof renderApp>>;

/** A write, the form that sends it, and what that form says once it is carried out. */
export interface Write {
  readonly name: string;
  readonly path: string;
  /** The form's address, with UNPAID in the place of a deposit's number. */
  readonly at: string;
  /** Who is logged in; nobody where it is left out. */
  readonly phone?: string;
  /** `data` of the answer that says that it was carried out. */
  readonly data: unknown;
  /** What must be in `data` for the write to be of any use; a code of 0 is enough where it is left out. */
  readonly needs?: (data: Record<string, unknown>) => boolean;
  /** Everything up to the tap that sends it. */
  readonly fill: (app: App) => Promise<void>;
  readonly send: (app: App) => unknown;
  /** Whether the app said at some time that it was carried out. */
  readonly isSaid?: (app: App) => boolean;
  /** Answers to reads after the write, in which it is not there unless they say so; by the end of their path. */
  readonly afterwards?: (isWhole: boolean) => Readonly<Record<string, (body: string) => string>>;
  /** The bearer of the visit is refused from the sending on. */
  readonly expires?: true;
  /** What holds what was typed; the fields of the page where it is left out. */
  readonly kept?: string;
}

const typeInto = async (label: string | RegExp, value: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  await drawn();
};
const tap = async (name: string | RegExp): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }));
  await drawn();
};
const hasSaid = (key: string) => (app: App) => app.said.includes(key);
const shows = (words: RegExp) => () => words.test(document.body.textContent ?? '');
const isNamed = (value: unknown): boolean => typeof value === 'string' && value !== '';
/** What a header can carry. */
const isBearer = (value: unknown): boolean => isNamed(value) && /^[!-~][ -~]*$/.test(String(value));
const unread = () => '<html>502</html>';

const PIN = '258147';
const typePin = async ({ user }: App, label: RegExp, pin: string): Promise<void> => {
  await screen.findByLabelText(label);
  await user.keyboard(pin);
};
const pinTwice = async (app: App): Promise<void> => {
  await typePin(app, /^新支付密码/, PIN);
  await typePin(app, /^再次输入支付密码/, PIN);
};
const cards = { bank_card_type_id: 1, bank_name: '招商银行', icon: '', color: '', created_at: 1 };

/** The bearer of a session that an answer begins. */
export const ACCESS = 'access-token-of-a-test';
/** A login, read as somebody's whose answers are there already. */
const entrance = {
  data: { accessToken: ACCESS, refreshToken: 'refresh-token-of-a-test', expiresIn: 900 },
  needs: (data: Record<string, unknown>) =>
    isBearer(data.accessToken) && isBearer(data.refreshToken),
};

/** Every write whose answer a form shows, but those of money in test/sagas/attempt. */
export const WRITES: readonly Write[] = [
  {
    name: 'a login (C1)',
    path: '/public/api/member/login',
    at: '/login',
    ...entrance,
    fill: async () => {
      await typeInto('手机号', DEMO.lin);
      await typeInto('密码', DEMO.password);
    },
    send: () => tap('登录'),
    isSaid: ({ address }) => address() === '/home',
  },
  {
    name: 'a registration (C2)',
    path: '/public/api/member/register',
    at: '/register',
    data: { id: 77 },
    fill: async ({ user }) => {
      // An account that there is, so that the login behind it goes as it does after a registration.
      await typeInto('手机号', DEMO.lin);
      await typeInto('设置密码', DEMO.password);
      await typeInto('确认密码', DEMO.password);
      await user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }));
    },
    send: () => tap('注册'),
    isSaid: hasSaid('registered'),
  },
  {
    name: 'a renewed session (C5)',
    path: '/public/api/member/refresh_token',
    at: '/mine',
    phone: DEMO.lin,
    ...entrance,
    // Where it names no other, the one that was sent stays good.
    needs: ({ accessToken }) => isBearer(accessToken),
    expires: true,
    fill: () => drawn(),
    send: ({ store }) =>
      act(async () => {
        const read = memberApi.endpoints.memberInfo.initiate(undefined, { forceRefetch: true });
        await store.dispatch(read);
      }),
    isSaid: ({ store }) => store.getState().session.accessToken === ACCESS,
  },
  {
    name: 'a new login password (C7)',
    path: '/private/api/member/modify_password',
    at: '/change-password',
    phone: DEMO.lin,
    data: null,
    fill: async () => {
      await typeInto('原密码', DEMO.password);
      await typeInto('新密码', 'Mountain2027');
      await typeInto('确认新密码', 'Mountain2027');
    },
    send: () => tap('确认修改'),
    isSaid: hasSaid('passwordChanged'),
  },
  {
    name: 'another payment password (C8)',
    path: '/private/api/member/modify_pay_password',
    at: '/pay-password',
    phone: DEMO.lin,
    data: null,
    fill: async (app) => {
      await typePin(app, /^原支付密码/, DEMO.payPassword);
      await pinTwice(app);
    },
    send: () => tap('确认修改'),
    isSaid: hasSaid('payPasswordChanged'),
  },
  {
    name: 'the first payment password (C9)',
    path: '/private/api/member/set_pay_password',
    at: '/pay-password',
    phone: DEMO.newcomer,
    data: null,
    fill: async (app) => {
      await app.user.type(await screen.findByLabelText('登录密码'), `${DEMO.password}{Enter}`);
      await pinTwice(app);
    },
    send: () => tap('确认设置'),
    isSaid: hasSaid('payPasswordSet'),
  },
  {
    name: 'a code by mail (C10)',
    path: '/private/api/member/bind_email',
    at: '/bind-mail',
    phone: DEMO.newcomer,
    data: { sent: 1, bound: 0, resend_in: 60, expires_in: 600 },
    fill: () => typeInto('邮箱', 'newcomer@example.com'),
    send: () => tap('获取验证码'),
    isSaid: shows(/验证码已发送到/),
  },
  {
    name: 'a bound address (C10)',
    path: '/private/api/member/bind_email',
    at: '/bind-mail',
    phone: DEMO.newcomer,
    data: { sent: 0, bound: 1, resend_in: 0, expires_in: 0 },
    needs: ({ bound }) => !/^\s*(?:-?0+(?:\.0+)?|false)\s*$/.test(String(bound)),
    fill: async () => {
      await typeInto('邮箱', 'newcomer@example.com');
      await typeInto('验证码', '135790');
    },
    send: () => tap('确认绑定'),
    isSaid: shows(/邮箱已绑定/),
  },
  {
    name: 'an application for verification (C12)',
    path: '/private/api/realname/add',
    at: '/realname',
    phone: DEMO.newcomer,
    data: { status: 1 },
    fill: async ({ user }) => {
      await typeInto('姓名', '王小满');
      await typeInto('身份证号', '11010519491231002X');
      for (const side of ['人像面', '国徽面'])
        await user.upload(screen.getByLabelText(`身份证${side}：从相册选择`), photo());
      await drawn();
    },
    send: () => tap('提交认证'),
    isSaid: shows(/资料审核中|已完成实名认证|认证已驳回|未知状态/),
    // What became of it cannot be read: its own answer is all there is.
    afterwards: () => ({ 'realname/info': unread }),
  },
  {
    name: 'a picture (C13)',
    path: '/private/api/upload/add',
    at: '/realname',
    phone: DEMO.newcomer,
    data: { path: 'realname/1.jpg', url: '', size: 9 },
    needs: ({ path }) => isNamed(path),
    fill: () => typeInto('姓名', '王小满'),
    send: ({ user }) => user.upload(screen.getByLabelText('身份证人像面：从相册选择'), photo()),
    isSaid: shows(/已上传/),
  },
  {
    name: 'a deposit (C27)',
    path: '/private/api/deposit/add',
    at: '/account-recharge',
    phone: DEMO.lin,
    data: { id: 9, order_no: 'D9', amount: '500.00', pay_amount: '500.00', status: 0 },
    needs: ({ id }) => Number.isSafeInteger(Number(id)) && Number(id) > 0,
    fill: () => typeInto('充值金额', '500'),
    send: () => tap('下一步，获取收款信息'),
    isSaid: ({ address }) => address().startsWith('/paymoney'),
  },
  {
    name: 'a proof of payment (C28)',
    path: '/private/api/deposit/submit',
    at: '/paymoney?order_no=UNPAID',
    phone: DEMO.lin,
    data: { id: 9, order_no: 'UNPAID', status: 1 },
    fill: async ({ user }) => {
      await user.upload(await screen.findByLabelText('付款凭证：从相册选择'), photo());
      await drawn();
    },
    send: () => tap('我已付款，提交审核'),
    // The list says it, not the answer.
    isSaid: shows(/凭证已提交，等待审核/),
    afterwards: (isWhole) =>
      isWhole ? { 'deposit/list': (body) => body.replace('"status":0', '"status":1') } : {},
    kept: 'img',
  },
  {
    name: 'a bound card (C35)',
    path: '/private/api/bankcard/add',
    at: '/bind-card',
    phone: DEMO.lin,
    data: { ...cards, id: 9, realname: '林知行', name: '支行', card_no: '**** 1111' },
    fill: async ({ user }) => {
      await user.click(await screen.findByLabelText('开户银行'));
      await user.type(await screen.findByRole('combobox', { name: '搜索银行' }), '招商{Enter}');
      await typeInto('银行卡号', '4111111111111111');
      await typeInto('开户支行', '上海人民广场支行');
      await tap('下一步');
    },
    send: () => tap('确认绑定'),
    isSaid: hasSaid('bankCardBound'),
    kept: 'dd',
  },
  {
    name: 'an unbound card (C36)',
    path: '/private/api/bankcard/del',
    at: '/wallet-manage',
    phone: DEMO.lin,
    data: null,
    fill: async () => {
      const [manage] = await screen.findAllByRole('button', { name: /^管理/ });
      await act(async () => fireEvent.click(manage as HTMLElement));
      await tap('删除银行卡');
    },
    send: () => tap('删除'),
    isSaid: hasSaid('bankCardDeleted'),
  },
  {
    name: 'messages that were read (C39)',
    path: '/private/api/message/read',
    at: '/site-message',
    phone: DEMO.lin,
    data: { unread: 0 },
    fill: () => drawn(),
    send: () => tap('全部已读'),
  },
];
