// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();

const open = (fetch: typeof globalThis.fetch = server.fetch) =>
  renderApp({
    fetch,
    path: '/invite-firend',
    member: { phone: DEMO.lin, password: DEMO.password },
  });

/** A canvas that draws nothing, and makes a picture of it. */
const withCanvas = () => {
  const context: unknown = new Proxy(() => context, {
    get: (_, name) => (name === 'width' ? 1 : context),
    set: () => true,
    apply: () => context,
  });
  const { prototype } = HTMLCanvasElement;
  vi.spyOn(prototype, 'getContext').mockReturnValue(context as CanvasRenderingContext2D);
  vi.stubGlobal('Path2D', class {});
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = () => Promise.resolve();
    },
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  vi.spyOn(prototype, 'toBlob').mockImplementation((done) => done(new Blob(['poster'])));
};

describe('/invite-firend (R35)', () => {
  it('leaves code and link usable where there is no canvas, as here', async () => {
    const { user } = await open();
    expect(await screen.findByText('海报没有画出来，邀请码和链接仍可使用')).toBeTruthy();
    expect(screen.queryByRole('link', { name: '保存图片' })).toBeNull();
    expect(screen.queryByRole('button', { name: '系统分享' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '复制邀请码' }));
    expect(await navigator.clipboard.readText()).toBe('8K2F6Q');
    await user.click(screen.getByRole('button', { name: '复制邀请链接' }));
    expect(await navigator.clipboard.readText()).toMatch(/^http.+\/register\?i_code=8K2F6Q$/);
    expect(screen.getByText('请如实介绍产品，不承诺收益、不代他人操作')).toBeTruthy();
    expect(screen.getByRole('link', { name: '奖励说明' }).getAttribute('href')).toBe(
      '/team-reward',
    );
  });

  it('draws the poster once more where that is asked for, and keeps the focus in the page', async () => {
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: '重试' });
    withCanvas();
    await user.click(retry);
    expect(await screen.findByRole('img', { name: /8K2F6Q/ })).toBeTruthy();
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it('neither shows nor saves the former look for one that is not drawn', async () => {
    withCanvas();
    const { user } = await open();
    await screen.findByRole('img', { name: /8K2F6Q/ });
    const toBlob = vi.mocked(HTMLCanvasElement.prototype.toBlob);
    toBlob.mockImplementationOnce((done) => done(null));
    await user.click(screen.getByRole('radio', { name: '暮色' }));
    expect(await screen.findByText('海报没有画出来，邀请码和链接仍可使用')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /8K2F6Q/ })).toBeNull();
    expect(screen.queryByRole('link', { name: '保存图片' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('img', { name: /8K2F6Q/ })).toBeTruthy();
    const theme = screen.getByRole('radio', { name: '暮色' });
    expect(theme.getAttribute('aria-checked')).toBe('true');
  });

  it('offers neither link nor poster without a code', async () => {
    let code = '';
    const fetch = answerReplaced(server.fetch, 'team/info', (info: object) => ({
      ...info,
      invite_url: '',
      invite_code: code,
    }));
    const { user } = await open(fetch);
    expect(await screen.findByText('暂时没有邀请码')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /复制/ })).toBeNull();
    expect(document.body.textContent).not.toContain('i_code');
    code = '8K2F6Q';
    await user.click(screen.getByRole('button', { name: '重新加载' }));
    expect(await screen.findByRole('button', { name: '复制邀请码' })).toBeTruthy();
  });

  it('offers a retry when the code cannot be read', async () => {
    server.fault({ path: 'team/info', kind: 'status', status: 500, times: 1 });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '重新加载' }));
    expect(await screen.findByRole('button', { name: '复制邀请码' })).toBeTruthy();
  });
});
