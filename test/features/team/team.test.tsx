// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { TeamMember } from '#api/contract/team.ts';
import { MemberRow } from '#features/team/MemberRow.tsx';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { pullDown } from '#test/features/pullDown.ts';
import { settle } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { renderUi } from '#test/support/renderUi.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();

const open = (
  path: string,
  phone: string = DEMO.lin,
  fetch: typeof globalThis.fetch = server.fetch,
) => renderApp({ fetch, path, member: { phone, password: DEMO.password } });

describe('/my-team', () => {
  it('shows counts and credited rewards, and masked members of each level', async () => {
    const { user, address } = await open('/my-team');
    const totals = within(await screen.findByRole('region', { name: '我的团队' }));
    expect(totals.getByText('28')).toBeTruthy();
    expect(totals.getByText('12')).toBeTruthy();
    expect(screen.getByText('8K2F6Q')).toBeTruthy();
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
    for (const row of screen.getAllByRole('article')) {
      expect(row.textContent).toMatch(/^.?\S\*{1,2}.*加入(已实名|未实名)$/);
      expect(row.textContent).not.toMatch(/￥|陈小舟|\d{11}/);
    }
    await user.click(screen.getByRole('radio', { name: '三级 5' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5));
    expect(address()).toBe('/my-team?lv=3');
    expect(screen.getByRole('link', { name: '奖励说明' }).getAttribute('href')).toBe(
      '/team-reward',
    );
    expect(screen.getByRole('link', { name: '去邀请' }).getAttribute('href')).toBe(
      '/invite-firend',
    );
  });

  it.each([
    [0, '未实名'],
    [1, '未实名'],
    [2, '已实名'],
    [-1, '未知状态'],
  ])('says of a member with the verification state %i: %s', (realname_status, word) => {
    const member = { id: 1, username: '甲乙', phone: '', realname_status, created_at: 1 };
    renderUi(<MemberRow member={member as TeamMember} />);
    expect(screen.getByRole('article').lastElementChild?.textContent).toBe(word);
  });

  it('shows ten members at a time and five pages to choose from (K7)', async () => {
    const list = Array.from({ length: 73 }, (_, index) => ({
      id: index + 1,
      avatar: '',
      username: `member${index + 1}`,
      phone: '138****0000',
      lv: 1,
      realname_status: 0,
      invested: 0,
      created_at: 1_700_000_000,
    }));
    const body = JSON.stringify({ code: 0, msg: 'ok', data: { list, total: list.length } });
    server.fault({ path: 'team/member_list', kind: 'json', body, times: 9 });
    const { user, address } = await open('/my-team?lv=1&page=4');
    const pages = await screen.findByRole('navigation', { name: '成员分页' });
    const numbers = () =>
      within(pages)
        .getAllByRole('button', { name: /^第 \d+ 页$/ })
        .map(({ textContent }) => textContent);
    expect(numbers()).toEqual(['2', '3', '4', '5', '6']);
    expect(within(pages).getByRole('button', { current: 'page' }).textContent).toBe('4');
    expect(screen.getAllByRole('article')).toHaveLength(10);
    await user.click(within(pages).getByRole('button', { name: '第 6 页' }));
    await user.click(within(pages).getByRole('button', { name: '第 7 页' }));
    const next = within(pages).getByRole('button', { name: '下一页' });
    next.focus();
    await user.keyboard('{Enter}{Enter}');
    expect(numbers()).toEqual(['4', '5', '6', '7', '8']);
    expect(address()).toBe('/my-team?lv=1&page=8');
    // The focus stays below, on the control.
    expect(await screen.findByText('第 8 页，共 8 页')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(next);
  });

  it('puts those first who joined first, where that is asked for, through a reload', async () => {
    const members = [1_700_000_000, null, 1_600_000_000, 1_800_000_000].map(
      (created_at, index) => ({
        id: index + 1,
        avatar: '',
        username: `成员${index + 1}`,
        phone: '138****0000',
        lv: 1,
        realname_status: 0,
        invested: 0,
        created_at,
      }),
    );
    const body = JSON.stringify({ code: 0, msg: 'ok', data: { list: members, total: 4 } });
    server.fault({ path: 'team/member_list', kind: 'json', body, times: 9 });
    const { user, address } = await open('/my-team');
    const years = () =>
      screen.getAllByRole('article').map((row) => /20\d\d/.exec(row.textContent)?.[0]);
    const toggle = await screen.findByRole('button', { name: '排序： 最近加入在前' });
    await screen.findAllByRole('article');
    expect(years()).toEqual(['2027', '2023', '2020', undefined]);
    await user.click(toggle);
    expect(years()).toEqual(['2020', '2023', '2027', undefined]);
    expect(address()).toBe('/my-team?lv=1&order=oldest');
  });

  it('sets the count of a level apart from its number in English', async () => {
    const app = await open('/my-team');
    await screen.findByRole('radio', { name: '三级 5' });
    await act(async () => app.store.dispatch(preferencesChanged({ language: 'en' })));
    expect(screen.getByRole('radio', { name: 'Level 3 (5)' })).toBeTruthy();
  });

  it('invites to invite where nobody has come yet', async () => {
    await open('/my-team', DEMO.newcomer);
    expect(await screen.findByText('这一级还没有成员')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: '去邀请' })).toHaveLength(2);
    expect(screen.getByText('好友用您的邀请码注册后，会出现在这里。')).toBeTruthy();
  });

  it('says of an empty lower level that others come there, by those above them', async () => {
    await open('/my-team?lv=2', DEMO.newcomer);
    expect(await screen.findByText('上一级成员邀请的好友注册后，会出现在这里。')).toBeTruthy();
    expect(screen.queryByText(/您的邀请码/)).toBeNull();
  });

  it('offers a retry when the totals or the members fail', async () => {
    server.fault({ path: 'team/info', kind: 'status', status: 500, times: 1 });
    server.fault({ path: 'team/member_list', kind: 'status', status: 500, times: 1 });
    const { user } = await open('/my-team');
    await user.click(await screen.findByRole('button', { name: '重新加载' }));
    await screen.findByRole('region', { name: '我的团队' });
    await user.click(await screen.findByRole('button', { name: '重新加载' }));
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
  });

  it('reads the totals and the level shown once a pull, which lasts until both are there', async () => {
    const waiting = new Map<string, () => void>();
    let isHeld = false;
    await open('/my-team?lv=2', DEMO.lin, async (input, init) => {
      const address = String(input instanceof Request ? input.url : input);
      const name = /team\/\w+/.exec(address)?.[0];
      if (isHeld && name) await new Promise<void>((go) => waiting.set(name, go));
      return server.fetch(input, init);
    });
    await screen.findAllByRole('article');
    await settle();
    const read = () => ['team/info', 'team/member_list'].map((path) => server.requests(path));
    const before = read();
    const isPulled = () =>
      document.querySelector<HTMLElement>('[data-pull]')?.style.getPropertyValue('--pull') !==
      '0px';
    isHeld = true;
    await pullDown();
    await waitFor(() =>
      expect([...waiting.keys()].sort()).toEqual(['team/info', 'team/member_list']),
    );
    isHeld = false;
    const answer = async (name: string) => {
      waiting.get(name)?.();
      await act(settle);
    };
    await answer('team/info');
    expect(isPulled()).toBe(true);
    await answer('team/member_list');
    expect(isPulled()).toBe(false);
    expect(read()).toEqual(before.map((times) => times + 1));
  });
});
