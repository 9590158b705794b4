// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Website } from '#api/contract/public.ts';
import { memberApi } from '#api/memberApi.ts';
import { websiteConfigReceived } from '#api/session/sessionSlice.ts';
import { faceName, PAINTED } from '#app/boot/paintedPage.ts';
import { APP_SHOWN } from '#app/boot/startEvents.ts';
import { CertificatesBody } from '#features/about/certificates/CertificatesBody.tsx';
import { QuestionsBody } from '#features/about/QuestionsBody.tsx';
import { useWebsite } from '#features/about/useWebsite.ts';
import { settle } from '#test/support/clock.ts';
import { renderUi } from '#test/support/renderUi.tsx';
import { startTestServer, TEST_ORIGIN, type TestServer } from '#test/support/server.ts';
import { startStore } from '#test/support/testStore.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('is drawn in a task after that of the answer', async () => {
  const source = await startStore({ fetch: server.fetch, settings: { apiBase: TEST_ORIGIN } });
  const { data } = await source.store.dispatch(memberApi.endpoints.memberConfig.initiate());
  const website = data?.website as Website;
  const { store } = await startStore({ fetch: () => new Promise(() => {}) });
  const Name = () => <p>{useWebsite().data?.name ?? 'none yet'}</p>;
  onTestFinished(cleanup);
  render(
    <Provider store={store}>
      <Name />
    </Provider>,
  );
  // Testing Library's `act` would draw both in one turn.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  onTestFinished(() => void vi.unstubAllGlobals());
  store.dispatch(websiteConfigReceived(website));
  // All that comes before the next task.
  await new Promise((resolve) => process.nextTick(resolve));
  expect(screen.getByText('none yet')).toBeTruthy();
  await settle();
  expect(screen.getByText(website.name)).toBeTruthy();
});

describe('what a visitor does in a painted list while React’s is being drawn', () => {
  /** Is drawn after the list, and before that takes the painted one’s place. */
  const Visitor = ({ acts }: { acts: (painted: Element) => void }) => {
    const painted = document.querySelector('[data-early-list]');
    if (painted) acts(painted);
    return null;
  };
  const paint = (list: string) => {
    const painted = document.createElement('main');
    painted.id = 'root';
    painted.dataset.face = faceName({ language: 'zh-CN', loginType: 1 });
    document.documentElement.dataset.shell = PAINTED;
    painted.innerHTML = `<div data-early-list>${list}</div>`;
    document.body.append(painted);
    onTestFinished(() => painted.remove());
  };

  it('opens the question in React’s', () => {
    const names = ['忘记密码？', '提现多久？'];
    paint(names.map((name) => `<details><summary>${name}</summary></details>`).join(''));
    const { container } = renderUi(
      <main>
        <QuestionsBody
          questions={names.map((question) => ({ category: '', question, answer: '<p>…</p>' }))}
          search=""
          updatedAt={null}
        />
        <Visitor
          acts={(painted) => {
            for (const question of painted.querySelectorAll('details')) question.open = true;
            painted.querySelector('details')?.removeAttribute('open');
          }}
        />
      </main>,
    );
    expect([...container.querySelectorAll('details')].map(({ open }) => open)).toEqual([
      false,
      true,
    ]);
  });

  it('opens the certificate', async () => {
    const certificates = ['营业执照', '许可证'].map((title) => ({
      title,
      number: '',
      issuer: '',
      valid_to: '',
      image: `/public/media/${title}.svg`,
    }));
    paint(
      certificates.map(({ title }) => `<li><button type="button">${title}</button></li>`).join(''),
    );
    await import('#app/boot/handover.ts');
    // The rest of the page is hydrated before the list is drawn.
    window.dispatchEvent(new Event(APP_SHOWN));
    renderUi(
      <>
        <CertificatesBody certificates={certificates} updatedAt={null} />
        <Visitor
          acts={(painted) =>
            painted.querySelector<HTMLButtonElement>('li:last-child button')?.click()
          }
        />
      </>,
    );
    expect(await screen.findByRole('dialog', { name: '许可证' })).toBeTruthy();
  });
});
