import type { Locator, Page } from '@playwright/test';
import { expectClosed } from './dialogs.ts';
import { expect, fillLogin, LIN, NEWCOMER, PASSWORD } from './fixtures.ts';
import { picture } from './picture.ts';
import type { TestServer } from './server.ts';

const NEW_PASSWORD = 'Zhongheng2027';
/** The payment password that forms set. */
const NEW_PIN = '975318';
const MAIL = 'newcomer@example.com';

/** A form that is filled in, sent, and through. */
export interface Form {
  readonly name: string;
  /** Who fills it in; nobody yet where it is an entrance. */
  readonly member: string | null;
  /** End of its call's path. */
  readonly call: string;
  /** Opens it and types everything. */
  readonly fill: (page: Page, server: TestServer) => Promise<void>;
  /** What sends it. */
  readonly button: (page: Page) => Locator;
  /** Everything typed is still there. */
  readonly kept: (page: Page) => Promise<void>;
  /** What it says by itself where the answer was lost, without the toast that others leave that to. */
  readonly lost?: RegExp;
  /** It went through. */
  readonly done: (page: Page) => Promise<void>;
}

/** A text field by its label. */
export const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });

const typePins = async (page: Page, steps: readonly (readonly [string, string])[]) => {
  for (const [step, digits] of steps) {
    await field(page, step).focus();
    await page.keyboard.type(digits);
  }
};

const askForDeposit = async (page: Page): Promise<void> => {
  await page.goto('/account-recharge');
  await field(page, '充值金额').fill('500');
};

/** The code that was mailed to an address, once the letter is there. */
export const mailedCode = async (server: TestServer, address: string): Promise<string> => {
  const code = () => /验证码：(\d{6})/.exec(server.mailTo(address))?.[1] ?? '';
  await expect.poll(code, { message: `a letter to ${address}` }).not.toBe('');
  return code();
};

/** Chooses a bank and types the rest of a card, up to the look at what was typed. */
export const fillCard = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /开户银行|请选择银行/ }).click();
  await page.getByRole('combobox', { name: '搜索银行' }).fill('建设');
  await page.getByRole('option', { name: '中国建设银行' }).click();
  await expectClosed(page);
  await field(page, '银行卡号').fill('6217000010001234563');
  await field(page, '开户支行').fill('上海人民广场支行');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('6217 0000 1000 1234 563')).toBeVisible();
};

/** Types name and number of an identity card and uploads both of its sides. */
export const fillIdentity = async (page: Page): Promise<void> => {
  await field(page, '姓名').fill('陈示例');
  await field(page, '身份证号').fill('11010519491231002x');
  await page.getByLabel('身份证人像面：从相册选择').setInputFiles(picture('front.png', 120));
  await page.getByLabel('身份证国徽面：从相册选择').setInputFiles(picture('back.png', 200));
  await expect(page.getByText('已上传')).toHaveCount(2);
};

/** Every form whose failure leaves it as it is; what moves money has flows of its own. */
export const FORMS: readonly Form[] = [
  {
    name: 'login',
    member: null,
    call: 'member/login',
    fill: async (page) => {
      await page.goto('/login');
      await fillLogin(page, LIN.phone);
    },
    button: button('登录'),
    kept: async (page) => {
      await expect(field(page, '手机号')).toHaveValue('138 0000 0001');
      await expect(page.getByLabel('密码', { exact: true })).toHaveValue(PASSWORD);
    },
    done: (page) => page.waitForURL('**/home'),
  },
  {
    name: 'registration',
    member: null,
    call: 'member/register',
    fill: async (page) => {
      await page.goto('/register?i_code=8K2F6Q');
      await field(page, '手机号').fill('13900005678');
      await page.getByLabel('设置密码').fill(NEW_PASSWORD);
      await page.getByLabel('确认密码').fill(NEW_PASSWORD);
      await page.getByRole('checkbox', { name: /同意/ }).check();
    },
    button: button('注册'),
    kept: async (page) => {
      await expect(field(page, '手机号')).toHaveValue('139 0000 5678');
      await expect(page.getByLabel('设置密码')).toHaveValue(NEW_PASSWORD);
      await expect(page.getByLabel('确认密码')).toHaveValue(NEW_PASSWORD);
      await expect(field(page, /邀请码/)).toHaveValue('8K2F6Q');
      await expect(page.getByRole('checkbox', { name: /同意/ })).toBeChecked();
    },
    done: (page) => page.waitForURL('**/home'),
  },
  {
    name: 'first payment password',
    member: NEWCOMER.phone,
    call: 'member/set_pay_password',
    fill: async (page) => {
      await page.goto('/pay-password');
      await page.getByLabel('登录密码').fill(PASSWORD);
      await page.getByRole('button', { name: '下一步' }).click();
      await typePins(page, [
        ['新支付密码，6 位数字', NEW_PIN],
        ['再次输入支付密码，6 位数字', NEW_PIN],
      ]);
    },
    button: button('确认设置'),
    kept: (page) => expect(field(page, '再次输入支付密码')).toHaveValue(NEW_PIN),
    done: (page) => page.waitForURL('**/mine'),
  },
  {
    name: 'payment password',
    member: LIN.phone,
    call: 'member/modify_pay_password',
    fill: async (page) => {
      await page.goto('/pay-password');
      await typePins(page, [
        ['原支付密码，6 位数字', LIN.payPassword],
        ['新支付密码，6 位数字', NEW_PIN],
        ['再次输入支付密码，6 位数字', NEW_PIN],
      ]);
    },
    button: button('确认修改'),
    kept: (page) => expect(field(page, '再次输入支付密码')).toHaveValue(NEW_PIN),
    done: (page) => page.waitForURL('**/mine'),
  },
  {
    name: 'login password',
    member: LIN.phone,
    call: 'member/modify_password',
    fill: async (page) => {
      await page.goto('/change-password');
      await page.getByLabel('原密码', { exact: true }).fill(PASSWORD);
      await page.getByLabel('新密码', { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel('确认新密码', { exact: true }).fill(NEW_PASSWORD);
    },
    button: button('确认修改'),
    kept: async (page) => {
      await expect(page.getByLabel('原密码', { exact: true })).toHaveValue(PASSWORD);
      await expect(page.getByLabel('新密码', { exact: true })).toHaveValue(NEW_PASSWORD);
      await expect(page.getByLabel('确认新密码', { exact: true })).toHaveValue(NEW_PASSWORD);
    },
    done: (page) => page.waitForURL(/\/login/),
  },
  {
    name: 'e-mail address',
    member: NEWCOMER.phone,
    call: 'member/bind_email',
    fill: async (page, server) => {
      await page.goto('/bind-mail');
      await field(page, '邮箱').fill(MAIL);
      await page.getByRole('button', { name: '获取验证码' }).click();
      await expect(page.getByText(/秒后可重新获取/)).toBeVisible();
      await field(page, '验证码').fill(await mailedCode(server, MAIL));
    },
    button: button('确认绑定'),
    kept: async (page) => {
      await expect(field(page, '邮箱')).toHaveValue(MAIL);
      await expect(field(page, '验证码')).toHaveValue(/^\d{6}$/);
    },
    done: (page) => expect(page.getByRole('heading', { name: '邮箱已绑定' })).toBeVisible(),
  },
  {
    name: 'identity',
    member: NEWCOMER.phone,
    call: 'realname/add',
    fill: async (page) => {
      await page.goto('/realname');
      await fillIdentity(page);
    },
    button: button('提交认证'),
    kept: async (page) => {
      await expect(field(page, '姓名')).toHaveValue('陈示例');
      await expect(field(page, '身份证号')).toHaveValue('11010519491231002X');
      await expect(page.getByText('已上传')).toHaveCount(2);
    },
    done: (page) => expect(page.getByRole('heading', { name: '资料审核中' })).toBeVisible(),
  },
  {
    name: 'bank card',
    member: LIN.phone,
    call: 'bankcard/add',
    fill: async (page) => {
      await page.goto('/bind-card');
      await expect(field(page, '持卡人姓名')).toHaveValue('林知行');
      await fillCard(page);
    },
    button: button('确认绑定'),
    kept: async (page) => {
      const main = page.getByRole('main');
      for (const typed of [
        '林知行',
        '中国建设银行',
        '6217 0000 1000 1234 563',
        '上海人民广场支行',
      ]) {
        await expect(main).toContainText(typed);
      }
    },
    lost: /银行卡可能已经绑定/,
    done: (page) => page.waitForURL('**/wallet-manage'),
  },
  {
    name: 'recharge',
    member: LIN.phone,
    call: 'deposit/add',
    fill: askForDeposit,
    button: button('下一步，获取收款信息'),
    kept: (page) => expect(field(page, '充值金额')).toHaveValue('500'),
    lost: /暂时不知道这笔充值申请是否已经建立/,
    done: (page) => page.waitForURL('**/paymoney**'),
  },
  {
    name: 'proof of payment',
    member: LIN.phone,
    call: 'deposit/submit',
    fill: async (page) => {
      await askForDeposit(page);
      await page.getByRole('button', { name: '下一步，获取收款信息' }).click();
      await page.waitForURL('**/paymoney**');
      await page.getByLabel('从相册选择').setInputFiles(picture('proof.png'));
      await expect(page.getByText('已上传，可以提交')).toBeVisible();
    },
    button: button('我已付款，提交审核'),
    kept: async (page) => {
      await expect(page.getByRole('img', { name: '付款凭证预览' })).toBeVisible();
      await expect(page.getByText('已上传，可以提交')).toBeVisible();
    },
    lost: /请勿重复付款/,
    done: (page) =>
      expect(page.getByRole('heading', { name: '凭证已提交，等待审核' })).toBeVisible(),
  },
];
