// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { markForeignTexts } from '#app/shell/markForeignTexts.ts';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();

/** A back-end that speaks Chinese to everybody. */
const chineseOnly: typeof fetch = (input, init) => {
  const request = new Request(input, init);
  request.headers.delete('accept-language');
  return server.fetch(request);
};

const openInEnglish = async (path: string, isMember = true) => {
  const app = await renderApp({
    fetch: chineseOnly,
    path,
    ...(isMember && { member: { phone: DEMO.lin, password: DEMO.password } }),
  });
  await act(async () => app.store.dispatch(preferencesChanged({ language: 'en' })));
  return app;
};

const langOf = (text: RegExp) =>
  screen.getAllByText(text).map((one) => one.closest('[lang]')?.getAttribute('lang'));

describe('a reader of English, whose server answers in Chinese', () => {
  it.each([
    ['the levels of a team', '/my-team', /^Level 3 \(\d+\)$/],
    ['ways to pay', '/account-recharge', /^QR code$/],
    [
      'two ways to pay of one type, with the server’s own names',
      '/account-recharge',
      /^Bank transfer · 银行转账$/,
    ],
    ['the way a deposit was paid', '/rechargelist', /^Bank transfer · /],
    ['the line about risk', '/login', /Investing carries risk/],
  ])('reads in English: %s', async (_what, path, words) => {
    await openInEnglish(path, path !== '/login');
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });

  it('learns of texts that stay Chinese which language they are in, until it is that of the page', async () => {
    const app = await openInEnglish('/investlist');
    await waitFor(() => expect(langOf(/^晨光 90 天/)[0]).toBe('zh-CN'));
    await act(async () => app.store.dispatch(preferencesChanged({ language: 'zh-CN' })));
    await waitFor(() => expect(document.body.querySelector('[lang]')).toBeNull());
  });
});

describe('the language of what others wrote', () => {
  const shown = (html: string) => {
    const root = document.createElement('div');
    root.innerHTML = html;
    const end = markForeignTexts(root, 'en');
    const langs = () => [...root.querySelectorAll('[lang]')].map((one) => one.outerHTML);
    return { root, end, langs };
  };

  it('is marked on the element that has it, and what is in that one and not Chinese is the page’s again', () => {
    expect(shown('<p>Name <b>李</b></p><h3>产品<small>New</small><i></i></h3>').langs()).toEqual([
      '<b lang="zh-CN">李</b>',
      '<h3 lang="zh-CN">产品<small lang="en">New</small><i></i></h3>',
      '<small lang="en">New</small>',
    ]);
  });

  it('follows what is added and changed, and is taken away at the end; what was there is left alone', async () => {
    const { root, end, langs } = shown('<p>One</p><b lang="ja">東京</b>');
    const text = root.querySelector('p')?.firstChild as Text;
    text.data = '一';
    root.insertAdjacentHTML('beforeend', '<div><span>二</span></div>');
    await expect.poll(langs).toHaveLength(3);
    text.data = 'One';
    await expect.poll(langs).toHaveLength(2);
    end();
    expect(langs()).toEqual(['<b lang="ja">東京</b>']);
  });
});
