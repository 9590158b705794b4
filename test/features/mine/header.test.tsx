// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REALNAME } from '#api/contract/member.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

/** /mine, with what `member/info` tells changed. */
const open = async (changes: Record<string, unknown> = {}) => {
  const app = await renderApp({
    fetch: async (input, init) => {
      const answer = await server.fetch(input, init);
      const path = String(input instanceof Request ? input.url : input);
      if (!path.includes('/member/info')) return answer;
      const body = (await answer.json()) as { data: object };
      return Response.json({ ...body, data: { ...body.data, ...changes } });
    },
    path: '/mine',
    member: { phone: DEMO.lin, password: DEMO.password },
  });
  await screen.findByText('可用余额');
  return app;
};

describe('/mine (R13, E4)', () => {
  it('masks the e-mail address of who has no phone', async () => {
    await open({ phone: '' });
    expect(screen.getByText('l***@example.com')).toBeTruthy();
    expect(document.body.textContent).not.toContain(DEMO.linEmail);
  });

  it('shows the first letter where there is no avatar or it cannot be loaded', async () => {
    await open({ avatar: '/media/avatar-that-is-gone.png' });
    const picture = document.querySelector<HTMLImageElement>('img[src*="avatar-that-is-gone"]');
    const tile = picture?.parentElement;
    if (!picture || !tile) throw new Error('The avatar is not shown.');
    fireEvent.error(picture);
    await waitFor(() => expect(tile.textContent).toBe('林'));
  });

  it.each([
    [REALNAME.none, '未实名', '未认证'],
    [REALNAME.pending, '实名审核中', '审核中'],
    [REALNAME.verified, '已实名', '已认证'],
    [REALNAME.rejected, '未实名', '已驳回'],
  ])(
    'tells verification %i beside the name and in the list',
    async (realnameStatus, chip, state) => {
      await open({ realnameStatus });
      expect(screen.getByText(chip)).toBeTruthy();
      const row = within(screen.getByRole('link', { name: /实名认证/ }));
      expect(row.getByText(state)).toBeTruthy();
    },
  );
});
