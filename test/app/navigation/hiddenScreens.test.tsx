// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseApi } from '#api/baseApi.ts';
import { MESSAGE } from '#api/contract/message.ts';
import { TAGS } from '#api/tags.ts';
import { writeMessages } from '#server/message/write.ts';
import { readMessagePath } from '#shared/paths.ts';
import { photo, withPictures } from '#test/support/browserPictures.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();
beforeEach(() => withPictures());

const open = async (phone: string, path: string, heading: string) => {
  const app = await renderApp({
    fetch: server.fetch,
    path,
    member: { phone, password: DEMO.password },
  });
  await app.arrive(heading);
  return app;
};
type App = Awaited<ReturnType<typeof open>>;

/** As the app does after ten seconds away. */
const fetchAgain = ({ store }: App) =>
  act(async () => void store.dispatch(baseApi.util.invalidateTags([...TAGS])));
/** As a phone does where a lift has no network. */
const loseTheNetwork = () =>
  act(async () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
const comeBack = async (app: App, heading: string) => {
  act(() => window.history.back());
  await app.arrive(heading);
};
const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

const chooseBank = async ({ user }: App) => {
  await user.click(screen.getByLabelText('开户银行'));
  await user.type(await screen.findByRole('combobox', { name: '搜索银行' }), '招商{Enter}');
  await screen.findByLabelText('开户银行，招商银行');
  await user.type(screen.getByLabelText('银行卡号'), '4111111111111111');
  await user.type(screen.getByLabelText('开户支行'), '上海人民广场支行');
};
const bindCard = async (app: App) => {
  await chooseBank(app);
  await app.user.click(await screen.findByRole('button', { name: '下一步' }));
  await app.user.click(await screen.findByRole('button', { name: '确认绑定' }));
};
const verify = async (app: App) => {
  await app.user.type(await screen.findByLabelText('姓名'), '王小满');
  await app.user.type(screen.getByLabelText('身份证号'), '11010519491231002X');
  for (const side of ['人像面', '国徽面'])
    await app.user.upload(screen.getByLabelText(`身份证${side}：从相册选择`), photo());
  await waitFor(() => expect(screen.getAllByText('已上传')).toHaveLength(2));
  await app.user.click(screen.getByRole('button', { name: /提交/ }));
};

describe('a screen that is looked at again (E7)', () => {
  it.each([
    ['after ten seconds in another app', fetchAgain],
    ['after the network was away', loseTheNetwork],
  ])('has the amount that was typed, %s', async (_when, happens) => {
    const app = await open(DEMO.lin, '/withdraw', '提现');
    await app.user.type(await screen.findByLabelText('提现金额'), '1000');
    await app.user.click(screen.getByRole('link', { name: '提现记录' }));
    await app.arrive('提现记录');
    await happens(app);
    await comeBack(app, '提现');
    expect(typed('提现金额')).toBe('1,000');
  });

  it('has the amount after a message led to an address that ends in a slash', async () => {
    const at = new Date();
    const letter = { memberId: 10001, type: MESSAGE.system, title: '团队新成员', summary: '', at };
    await writeMessages(server.db, [{ ...letter, link: '/my-team/' }]);
    const { id } = await server.db
      .selectFrom('messages')
      .select('id')
      .where('title', '=', letter.title)
      .executeTakeFirstOrThrow();
    const app = await open(DEMO.lin, '/withdraw', '提现');
    await app.user.type(await screen.findByLabelText('提现金额'), '1000');
    await act(async () => void app.services.navigation.go(readMessagePath(id)));
    await app.user.click(await screen.findByRole('link', { name: '查看详情' }));
    await app.arrive('我的团队');
    await comeBack(app, '消息详情');
    await comeBack(app, '提现');
    expect(typed('提现金额')).toBe('1,000');
  });

  it('has the amount after another card was bound from it', async () => {
    const app = await open(DEMO.lin, '/withdraw', '提现');
    await app.user.type(await screen.findByLabelText('提现金额'), '1000');
    await app.user.click(await screen.findByRole('button', { name: /到账银行卡/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '选择到账银行卡' }));
    await app.user.click(await sheet.findByRole('button', { name: '添加银行卡' }));
    await screen.findByLabelText('开户银行');
    await bindCard(app);
    await app.arrive('提现');
    expect(app.address()).toBe('/withdraw');
    expect(typed('提现金额')).toBe('1,000');
  });

  it('has the half filled verification', async () => {
    const app = await open(DEMO.newcomer, '/realname', '实名认证');
    await app.user.type(await screen.findByLabelText('姓名'), '王小满');
    await app.user.click(screen.getByRole('link', { name: '隐私政策' }));
    await app.arrive('隐私政策');
    await fetchAgain(app);
    await comeBack(app, '实名认证');
    expect(typed('姓名')).toBe('王小满');
  });

  it('has the card that the verification kept from being bound', async () => {
    const app = await open(DEMO.newcomer, '/bind-card?redirect=%2Fwithdraw', '添加银行卡');
    await app.user.type(await screen.findByLabelText('持卡人姓名'), '王小满');
    await chooseBank(app);
    await app.user.click(await screen.findByRole('link', { name: '去实名认证' }));
    await app.arrive('实名认证');
    await verify(app);
    await app.user.click(await screen.findByRole('button', { name: '继续' }));
    await screen.findByLabelText('银行卡号');
    expect(typed('银行卡号')).toBe('4111 1111 1111 1111');
  });
});
