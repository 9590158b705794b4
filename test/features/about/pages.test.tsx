// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { writeSettings } from '#server/site/settingsTable.ts';
import { settle } from '#test/support/clock.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { type RenderAppOptions, renderApp } from '#test/support/renderApp.tsx';
import { serverForFile } from '#test/support/server.ts';

const server = await serverForFile();

const start = async (path: string, title: string, options: Partial<RenderAppOptions> = {}) => {
  const app = await renderApp({ fetch: server.fetch, path, ...options });
  await app.arrive(title);
  return app;
};

const DOCUMENTS = [
  ['/user-agreement', '用户协议', 'user_agreement'],
  ['/privacy-policy', '隐私政策', 'privacy_policy'],
  ['/company-profile', '公司简介', 'company_profile'],
  ['/team-reward', '团队奖励说明', 'team_reward'],
  ['/newbie-guide', '新手指南', 'newbie_guide'],
] as const;
const SAMPLE = '示例文本，待平台确认';

describe.each(DOCUMENTS)('%s', (path, title, field) => {
  it('shows the platform’s text with its date, to anybody', async () => {
    await writeSettings(server.db, {
      [field]: '<h2>总则</h2><p>平台自己的文字</p>',
      doc_updated_at: Date.parse('2026-08-01T00:00:00+08:00') / 1000,
    });
    await start(path, title);
    expect(await screen.findByText('平台自己的文字')).toBeTruthy();
    expect(screen.getByText('更新于 2026-08-01')).toBeTruthy();
    expect(screen.queryByText(SAMPLE)).toBeNull();
  });

  it('shows the sample, marked as one, while the platform has no text', async () => {
    await writeSettings(server.db, { [field]: '' });
    await start(path, title);
    expect(await screen.findByText(SAMPLE)).toBeTruthy();
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(2),
    );
    expect(screen.queryByText(/^更新于/)).toBeNull();
  });
});

describe('a long text', () => {
  it('has contents from the fourth heading on, which lead to their headings', async () => {
    const text = (...numbers: number[]) =>
      `<p>开头</p>${numbers.map((n) => `<h2>第${n}节</h2><p>文字</p>`).join('')}`;
    await writeSettings(server.db, { user_agreement: text(1, 2, 3) });
    const first = await start('/user-agreement', '用户协议');
    await screen.findByRole('heading', { name: '第3节' });
    expect(screen.queryByText(/本页目录/)).toBeNull();
    first.leave();

    await writeSettings(server.db, { user_agreement: text(1, 2, 3, 4) });
    const { user } = await start('/user-agreement', '用户协议');
    await user.click(await screen.findByText('本页目录（4）'));
    await user.click(screen.getByRole('button', { name: '第4节' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '第4节' }));
  });
});

describe('when the configuration does not load', () => {
  it('offers a retry', async () => {
    server.fault({ path: 'index/config', kind: 'drop', times: 1 });
    const { user } = await start('/privacy-policy', '隐私政策');
    await user.click(await screen.findByRole('button', { name: '重新加载' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull());
  });

  it('shows what this device kept', async () => {
    await writeSettings(server.db, { privacy_policy: '<p>上次的文字</p>' });
    const storage = createMemoryStorage();
    const first = await start('/privacy-policy', '隐私政策', { storage });
    await screen.findByText('上次的文字');
    await first.services.flush();
    first.leave();
    server.fault({ path: 'index/config', kind: 'drop', times: 9 });
    await start('/privacy-policy', '隐私政策', { storage });
    expect(await screen.findByText('上次的文字')).toBeTruthy();
  });
});

describe('/common-problem (R7)', () => {
  const common_problem = [
    { category: '账号', question: '忘记密码？', answer: '<p>联系客服</p>' },
    { category: '资金', question: '提现多久？', answer: '<p>一个工作日</p>' },
  ];

  it('groups the questions, folds answers out and searches', async () => {
    await writeSettings(server.db, { common_problem });
    const { user } = await start('/common-problem', '常见问题');
    await screen.findByRole('heading', { name: '账号' });
    const question = screen.getByText('提现多久？').closest('details');
    expect(question?.open).toBe(false);
    await user.click(screen.getByText('提现多久？'));
    expect(question?.open).toBe(true);
    await user.type(screen.getByRole('searchbox', { name: '搜索问题' }), '工作日');
    await waitFor(() => expect(screen.queryByText('忘记密码？')).toBeNull());
    expect(screen.getByText('找到 1 个问题')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: '搜索问题' }), 'zzz');
    await screen.findByText('没有找到相关问题');
    expect(screen.getByRole('button', { name: '联系客服' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '清除' }));
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: '搜索问题' }));
    await screen.findByText('忘记密码？');
  });

  it('searches no letters that an input method has not made a word of yet', async () => {
    await writeSettings(server.db, { common_problem });
    await start('/common-problem', '常见问题');
    await screen.findByText('忘记密码？');
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: '搜索问题' });
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: 'gong zuo' } });
    await act(settle);
    expect(field.value).toBe('gong zuo');
    expect(screen.getByText('忘记密码？')).toBeTruthy();
    expect(screen.queryByText('没有找到相关问题')).toBeNull();
    fireEvent.change(field, { target: { value: '工作' } });
    fireEvent.compositionEnd(field);
    await waitFor(() => expect(screen.queryByText('忘记密码？')).toBeNull());
    expect(screen.getByText('找到 1 个问题')).toBeTruthy();
  });

  it('shows marked samples while there are none', async () => {
    await writeSettings(server.db, { common_problem: [] });
    await start('/common-problem', '常见问题');
    expect(await screen.findByText(SAMPLE)).toBeTruthy();
    expect(screen.getByText('忘记登录密码怎么办？')).toBeTruthy();
  });
});

describe('/company-certificate (R6)', () => {
  const certificate = {
    title: '营业执照',
    number: '9131',
    issuer: '市场监督管理局',
    valid_to: '长期',
    image: '/public/media/certificate.svg',
  };

  it('enlarges a picture under its watermark', async () => {
    await writeSettings(server.db, {
      company_certificate: [certificate, { ...certificate, title: '许可证', image: '' }],
    });
    const { user } = await start('/company-certificate', '公司资质');
    const [tile, plain] = await screen.findAllByRole('listitem');
    expect(tile?.textContent).toContain('9131');
    expect(tile?.textContent).toContain('仅供核验');
    expect(plain && within(plain).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: '查看大图：营业执照' }));
    const dialog = await screen.findByRole('dialog', { name: '营业执照' });
    expect(dialog.textContent).toContain('仅供核验');
    const out = within(dialog).getByRole('button', { name: '已到最小' });
    expect(out.getAttribute('aria-disabled')).toBe('true');
    const larger = within(dialog).getByRole('button', { name: '放大' });
    for (let step = 0; step < 3; step += 1) await user.click(larger);
    expect([out.textContent, out.getAttribute('aria-disabled')]).toEqual(['缩小', null]);
    // The end is said where the focus is, which a disabled button would lose.
    expect([larger.textContent, larger.getAttribute('aria-disabled')]).toEqual([
      '已到最大',
      'true',
    ]);
    expect(document.activeElement).toBe(larger);
    await user.click(larger);
    expect(larger.textContent).toBe('已到最大');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: '查看大图：营业执照' }));
    const again = within(await screen.findByRole('dialog', { name: '营业执照' }));
    expect(again.getByRole('button', { name: '已到最小' })).toBeTruthy();
  });

  it('asks for a picture that failed again when the network is back', async () => {
    await writeSettings(server.db, { company_certificate: [certificate] });
    await start('/company-certificate', '公司资质');
    await screen.findByText('9131');
    const name = '查看大图：营业执照';
    const picture = () => screen.getByRole('button', { name }).querySelector('img');
    const failed = picture();
    if (failed) fireEvent.error(failed);
    await waitFor(() => expect(picture()).toBeNull());
    const network = vi.spyOn(window.navigator, 'onLine', 'get');
    for (const isOnline of [false, true]) {
      network.mockReturnValue(isOnline);
      act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
    }
    network.mockRestore();
    await waitFor(() => expect(picture()?.src).toBe(failed?.src));
  });

  it('shows marked samples while there are none', async () => {
    await writeSettings(server.db, { company_certificate: [] });
    await start('/company-certificate', '公司资质');
    expect(await screen.findByText(SAMPLE)).toBeTruthy();
    expect(screen.getAllByText('图片未提供').length).toBeGreaterThan(0);
  });
});
