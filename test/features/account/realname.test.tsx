// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memberApi } from '#api/memberApi.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { photo, withPictures } from '#test/support/browserPictures.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const ADD = '/private/api/realname/add';
const ID = '11010519491231002X';

const server = await serverForFile();
beforeEach(() => withPictures());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = async (
  phone: string = DEMO.newcomer,
  path: string = '/realname?redirect=%2Fwithdraw',
  fetch: typeof globalThis.fetch = server.fetch,
) => {
  const app = await renderApp({
    fetch,
    path,
    member: { phone, password: DEMO.password },
  });
  await app.arrive('实名认证');
  return app;
};
type App = Awaited<ReturnType<typeof open>>;
const readPolicy = async (app: App) => {
  await app.user.click(screen.getByRole('link', { name: '隐私政策' }));
  await app.arrive('隐私政策');
};
const comeBack = async (app: App) => {
  await act(async () => window.history.back());
  await app.arrive('实名认证');
};
/** What happens, in order: `photo` is an upload that was sent. */
const watchUploads = () => {
  const log: string[] = [];
  const signals: (AbortSignal | null | undefined)[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    if (String(input instanceof Request ? input.url : input).endsWith('/upload/add')) {
      log.push('photo');
      signals.push(input instanceof Request ? input.signal : init?.signal);
    }
    return server.fetch(input, init);
  };
  return { log, signals, fetch };
};
/** The object URLs that are not revoked. */
const watchAddresses = (): ReadonlySet<string> => {
  const live = new Set<string>();
  const { createObjectURL, revokeObjectURL } = URL;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = createObjectURL(blob);
    live.add(url);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
    live.delete(url);
    revokeObjectURL(url);
  });
  return live;
};
const give = async ({ user }: App, side: string) =>
  user.upload(screen.getByLabelText(`身份证${side}：从相册选择`), photo());
const fill = async (app: App) => {
  await app.user.type(await screen.findByLabelText('姓名'), '王小满');
  await app.user.type(screen.getByLabelText('身份证号'), '110105 19491231 002x');
  await give(app, '人像面');
  await give(app, '国徽面');
  await waitFor(() => expect(screen.getAllByText('已上传')).toHaveLength(2));
};

describe('the verification (R31, C11–C13)', () => {
  it('sends name, number and two photos, and shows the review', async () => {
    const app = await open();
    expect(await screen.findByText(/只用于核实您本人的身份.*保存多久见隐私政策/)).toBeTruthy();
    await fill(app);
    await app.user.click(screen.getByRole('button', { name: '提交认证' }));
    expect(await screen.findByText('资料审核中')).toBeTruthy();
    // The form with the pressed button went away.
    expect(document.activeElement?.textContent).toBe('实名认证');
    expect(document.body.textContent).not.toContain(ID);
    const row = await server.db
      .selectFrom('realname_applications')
      .select(['realname', 'status', 'id_front_path', 'id_back_path'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ realname: '王小满', status: 1 });
    expect(row.id_front_path).not.toBe(row.id_back_path);
    await app.user.click(screen.getByRole('button', { name: '继续' }));
    await waitFor(() => expect(app.address()).toBe('/withdraw'));
  });

  it.each([null, {}])(
    'takes an answer of %j for nothing applied for yet: the form (C11)',
    async (data) => {
      const fetch = answerReplaced(server.fetch, 'realname/info', () => data);
      const { said } = await open(DEMO.newcomer, '/realname', fetch);
      expect(await screen.findByLabelText('姓名')).toBeTruthy();
      expect(said).toEqual([]);
    },
  );

  it('leaves the focus where it is when the answer comes', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await open(DEMO.newcomer, '/realname', async (input, init) => {
      if (String(input instanceof Request ? input.url : input).includes('realname/info'))
        await held;
      return server.fetch(input, init);
    });
    const back = screen.getByRole('button', { name: '返回' });
    back.focus();
    answer();
    expect(await screen.findByLabelText('姓名')).toBeTruthy();
    expect(document.activeElement).toBe(back);
  });

  it('leads back who came to look at it, and on who came on the way to something', async () => {
    const app = await open(DEMO.lin, '/realname');
    expect(await screen.findByText('已完成实名认证')).toBeTruthy();
    const main = screen.getByText('已完成实名认证').closest('main');
    const action = main?.nextElementSibling?.querySelector('button');
    expect(action?.textContent).toBe('返回上一页');
    // Read out, it is another way back than the bar's.
    expect(screen.getAllByRole('button', { name: '返回' })).toHaveLength(1);
    app.leave();
    await open(DEMO.lin);
    expect(await screen.findByRole('button', { name: '继续' })).toBeTruthy();
  });

  it('asks for the photos that are missing and sends nothing', async () => {
    const app = await open();
    await app.user.type(await screen.findByLabelText('姓名'), '王小满');
    await app.user.type(screen.getByLabelText('身份证号'), '110105194912310021');
    expect(screen.getByText(/与校验规则不符/)).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: '提交认证' }));
    expect(await screen.findByText('请上传人像面照片')).toBeTruthy();
    expect(screen.getByText('请上传国徽面照片')).toBeTruthy();
    const [front, back] = screen.getAllByRole('button', { name: '拍照' });
    expect(document.activeElement).toBe(front);
    await give(app, '人像面');
    await screen.findByText('已上传');
    await app.user.click(screen.getByRole('button', { name: '提交认证' }));
    expect(document.activeElement).toBe(back);
    expect(server.requests(ADD)).toBe(0);
  });

  it('says when a photo can be uploaded again after too many (1002)', async () => {
    const app = await open();
    await screen.findByLabelText('姓名');
    const body = JSON.stringify({ code: 1002, msg: '操作过于频繁', data: { retry_after: 600 } });
    server.fault({ path: 'upload/add', kind: 'json', body });
    await give(app, '人像面');
    expect(
      await screen.findByText('上传失败：操作过于频繁（1002），请在 10 分钟后再试'),
    ).toBeTruthy();
  });

  it('loses nothing when handing in fails, and uploads a photo again', async () => {
    const app = await open();
    await screen.findByLabelText('姓名');
    server.fault({
      path: 'upload/add',
      kind: 'json',
      body: JSON.stringify({ code: 4001, msg: '文件过大', data: { max: 1 } }),
    });
    await give(app, '人像面');
    expect(await screen.findByText('文件过大，请换一张较小的图片')).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: '重新上传' }));
    expect(await screen.findByText('已上传')).toBeTruthy();
    await fill(app);
    server.fault({ path: 'realname/add', kind: 'drop' });
    await app.user.click(screen.getByRole('button', { name: '提交认证' }));
    expect(await screen.findByText(/可能已经提交.*填写的内容都还在/)).toBeTruthy();
    const read = server.requests('/private/api/realname/info');
    await app.user.click(screen.getByRole('button', { name: '查看认证状态' }));
    await waitFor(() => expect(server.requests('/private/api/realname/info')).toBe(read + 1));
    expect(screen.getByLabelText<HTMLInputElement>('身份证号').value).toBe(ID);
    expect(screen.getAllByText('已上传')).toHaveLength(2);
    await app.user.click(screen.getByRole('button', { name: '提交认证' }));
    expect(await screen.findByText('资料审核中')).toBeTruthy();
  });

  it('shows the review of what was sent though it cannot be read again', async () => {
    const app = await open();
    await fill(app);
    server.fault({ path: 'realname/info', kind: 'status', status: 500, times: 9 });
    await app.user.click(screen.getByRole('button', { name: '提交认证' }));
    expect(await screen.findByText('资料审核中')).toBeTruthy();
    expect(screen.queryByLabelText('姓名')).toBeNull();
    expect(screen.getByText('王**')).toBeTruthy();
    expect(screen.getByText(`1${'*'.repeat(16)}X`)).toBeTruthy();
    expect(JSON.stringify(app.store.getState().api.queries)).not.toContain(ID);
    expect(server.requests(ADD)).toBe(1);
  });

  it.each([
    [
      1002,
      '操作过于频繁',
      { retry_after: 80_000 },
      '操作过于频繁（1002），请在 23 小时后再试。填写的内容都还在。',
    ],
    [1302, '实名审核中', null, '实名审核中（1302）'],
    [1000, '图片已失效，请重新上传', null, '图片已失效，请重新上传（1000）'],
    [
      1001,
      '系统繁忙，请稍后再试',
      null,
      '系统繁忙，请稍后再试（1001）。填写的内容都还在，可以再试一次。',
    ],
  ])('offers another try only where it may succeed (%i)', async (code, msg, data, said) => {
    const app = await open();
    await fill(app);
    server.fault({ path: 'realname/add', kind: 'json', body: JSON.stringify({ code, msg, data }) });
    await app.user.click(screen.getByRole('button', { name: '提交认证' }));
    const form = within(
      screen.getByRole('button', { name: '提交认证' }).closest('form') as HTMLElement,
    );
    expect(await form.findByText(said)).toBeTruthy();
    expect(form.queryAllByRole('button', { name: '查看认证状态' })).toHaveLength(
      code === 1302 ? 1 : 0,
    );
  });

  it('shows why it was rejected and lets one apply again', async () => {
    const app = await open();
    await fill(app);
    await app.user.click(screen.getByRole('button', { name: '提交认证' }));
    await screen.findByText('资料审核中');
    app.leave();
    await server.db
      .updateTable('realname_applications')
      .set({ status: 3, reason: '照片模糊' })
      .where('realname', '=', '王小满')
      .execute();
    const later = await open();
    expect(await screen.findByText('原因：照片模糊')).toBeTruthy();
    await later.user.click(screen.getByRole('button', { name: '重新提交' }));
    expect(await screen.findByLabelText('姓名')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('实名认证');
    // What is to be corrected stays in sight, and what was sent, as far as the server shows it.
    expect(screen.getByText('原因：照片模糊')).toBeTruthy();
    expect(screen.getByText(/^上次填写：王/)).toBeTruthy();
    expect(screen.getByText(/^上次填写：\d+\*+/)).toBeTruthy();
  });

  it('shows the reason of a second rejection before the form', async () => {
    const first = await open();
    await fill(first);
    await first.user.click(screen.getByRole('button', { name: '提交认证' }));
    await screen.findByText('资料审核中');
    first.leave();
    await server.ops.rejectRealname(DEMO.newcomer, '照片模糊');
    const app = await open();
    await app.user.click(await screen.findByRole('button', { name: '重新提交' }));
    await fill(app);
    await app.user.click(screen.getByRole('button', { name: '提交认证' }));
    await screen.findByText('资料审核中');
    await server.ops.rejectRealname(DEMO.newcomer, '姓名不符');
    await act(async () => {
      app.store.dispatch(memberApi.util.invalidateTags(['Realname']));
    });
    expect(await screen.findByText('原因：姓名不符')).toBeTruthy();
    expect(screen.queryByLabelText('姓名')).toBeNull();
  });

  it('keeps what was filled in while one reads the privacy policy', async () => {
    const live = watchAddresses();
    const app = await open();
    await fill(app);
    await readPolicy(app);
    await waitFor(() => expect([...live]).toEqual([]));
    await comeBack(app);
    expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('王小满');
    expect(screen.getByLabelText<HTMLInputElement>('姓名').autocomplete).toBe('name');
    expect(screen.getByLabelText<HTMLInputElement>('身份证号').value).toBe(ID);
    expect(screen.getAllByText('已上传')).toHaveLength(2);
    await waitFor(() => {
      const previews = screen.getAllByAltText<HTMLImageElement>(/身份证.+预览/);
      expect(previews.map(({ src }) => live.has(src))).toEqual([true, true]);
    });
    app.leave();
    expect([...live]).toEqual([]);
  });

  it('keeps what was typed behind the settings, where the cache is cleared (R17)', async () => {
    const app = await renderApp({
      fetch: server.fetch,
      path: '/realname',
      isWide: true,
      member: { phone: DEMO.newcomer, password: DEMO.password },
    });
    await app.user.type(await screen.findByLabelText('姓名'), '王小满');
    await app.user.click(await screen.findByRole('link', { name: '账户设置' }));
    await app.user.click(await screen.findByRole('button', { name: '清除缓存' }));
    const dialog = within(await screen.findByRole('dialog', { name: '清除缓存？' }));
    const before = server.requests('/private/api/member/info');
    await app.user.click(dialog.getByRole('button', { name: '清除' }));
    await waitFor(() =>
      expect(server.requests('/private/api/member/info')).toBeGreaterThan(before),
    );
    const known = server.requests('/private/api/realname/info');
    await comeBack(app);
    expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('王小满');
    await waitFor(() =>
      expect(server.requests('/private/api/realname/info')).toBeGreaterThan(known),
    );
  });

  it('sends no photo of who leaves while it is prepared, until they are back', async () => {
    const { log, fetch } = watchUploads();
    let decode = () => {};
    const decoded = new Promise<void>((resolve) => {
      decode = resolve;
    });
    vi.stubGlobal('createImageBitmap', async () => {
      await decoded;
      return { width: 40, height: 30, close: () => {} };
    });
    const app = await open(DEMO.newcomer, '/realname', fetch);
    await screen.findByLabelText('姓名');
    await give(app, '人像面');
    await readPolicy(app);
    log.push('left');
    const { memberInfo } = memberApi.endpoints;
    await act(async () => {
      decode();
      // A photo would be on its way before another call is answered.
      await app.store.dispatch(memberInfo.initiate(undefined, { forceRefetch: true }));
    });
    log.push('back');
    await comeBack(app);
    expect(await screen.findByText('已上传')).toBeTruthy();
    expect(log).toEqual(['left', 'back', 'photo']);
  });

  it('ends the upload of who leaves, and begins it again when they are back', async () => {
    const { signals, fetch } = watchUploads();
    const live = watchAddresses();
    const app = await open(DEMO.newcomer, '/realname', fetch);
    await screen.findByLabelText('姓名');
    server.fault({ path: 'upload/add', kind: 'hang', times: 9 });
    await give(app, '人像面');
    await waitFor(() => expect(signals).toHaveLength(1));
    await readPolicy(app);
    await waitFor(() => expect(signals[0]?.aborted).toBe(true));
    await comeBack(app);
    expect(screen.getByText('正在上传…')).toBeTruthy();
    await waitFor(() => expect(signals.length).toBeGreaterThan(1));
    expect(signals.at(-1)?.aborted).toBe(false);
    server.clearFaults();
    await give(app, '人像面');
    expect(await screen.findByText('已上传')).toBeTruthy();
    // Only the last photo chosen was sent to its end.
    expect(signals.filter((signal) => !signal?.aborted)).toEqual([signals.at(-1)]);
    expect(app.said).toEqual([]);
    app.leave();
    expect([...live]).toEqual([]);
  });

  it('shows a verified name and number masked', async () => {
    await open(DEMO.lin);
    expect(await screen.findByText('已完成实名认证')).toBeTruthy();
    expect(document.body.textContent).toMatch(/\d\*{10,}[\dX]/);
  });
});
