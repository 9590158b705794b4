// @vitest-environment happy-dom
import { QueryStatus } from '@reduxjs/toolkit/query';
import { afterEach, describe, expect, it } from 'vitest';
import { isFreeToReload } from '#app/navigation/freeToReload.ts';
import { findScreen } from '#app/navigation/routeTable.ts';
import { screenLoader } from '#app/navigation/screenCode.ts';
import type { RootState } from '#app/store.ts';
import { ANY_WITHDRAWAL } from '#sagas/attempt/attempt.ts';
import { attemptPreparing } from '#sagas/attempt/attemptsSlice.ts';
import { preparingStarted } from '#sagas/buy/buySlice.ts';
import { createWire } from '#test/support/fakeWire.ts';
import { startStore } from '#test/support/testStore.ts';

afterEach(() => document.body.replaceChildren());

describe('a reload takes nothing from the member (fault 47)', () => {
  const start = async () => (await startStore({ fetch: createWire({}).fetch })).store;
  /** Whether the page may be reloaded at a screen, whose code is there unless it is what is missing. */
  const isFreeAt = async (path: string, state: RootState, { isMissing = false } = {}) => {
    const screen = findScreen(path);
    if (!screen) throw new Error(`There is no screen at ${path}.`);
    const load = async () => ({ default: () => null });
    if (!isMissing) await screenLoader(load).load();
    return isFreeToReload({ ...screen, load }, document, state);
  };

  it('on a main tab, on a product’s page, and where the screen itself is missing', async () => {
    const state = (await start()).getState();
    expect(await isFreeAt('/mine', state)).toBe(true);
    expect(await isFreeAt('/product-detail/9', state)).toBe(true);
    expect(await isFreeAt('/withdraw', state, { isMissing: true })).toBe(true);
    expect(await isFreeAt('/withdraw', state)).toBe(false);
  });

  it.each([
    ['a form behind the screen that is missing', '/user-agreement', '<input value="13800000001">'],
    ['a request of a button', '/home', '<button aria-busy="true">登录</button>'],
    ['a text behind it', '/user-agreement', '<textarea>地址</textarea>'],
    ['a picture that was chosen behind it', '/bind-card', '<img alt="" src="blob:http://app/1">'],
    [
      'a field of a product’s page',
      '/product-detail/9',
      '<input inputmode="numeric" value="6000">',
    ],
  ])('but not with something in %s', async (_where, path, hidden) => {
    const state = (await start()).getState();
    const isMissing = !path.startsWith('/product');
    document.body.innerHTML = `<div style="display: none">${hidden}</div>`;
    expect(await isFreeAt(path, state, { isMissing })).toBe(false);
    document.querySelector('div')?.replaceChildren(document.createElement('input'));
    expect(await isFreeAt(path, state, { isMissing })).toBe(true);
  });

  it('nor while a field has the focus, though it is empty', async () => {
    const state = (await start()).getState();
    document.body.innerHTML = '<input type="search"><input type="radio" checked>';
    const [search, radio] = document.querySelectorAll('input');
    search?.focus();
    expect(await isFreeAt('/product-list', state)).toBe(false);
    radio?.focus();
    expect(await isFreeAt('/product-list', state)).toBe(true);
  });

  it('and counts neither what a search found, which is in the address, nor units nobody changed', async () => {
    const state = (await start()).getState();
    document.body.innerHTML =
      '<input type="search" value="稳健"><input role="spinbutton" value="1">';
    expect(await isFreeAt('/product-list', state)).toBe(true);
  });

  it('nor what the app put in by itself, until the member changes it', async () => {
    const state = (await start()).getState();
    document.body.innerHTML =
      '<form data-own="true"><input value="13800000001"></form><input readonly value="林">';
    expect(await isFreeAt('/product-list', state)).toBe(true);
    document.querySelector('form')?.removeAttribute('data-own');
    expect(await isFreeAt('/product-list', state)).toBe(false);
  });

  it('but not below an open dialog', async () => {
    const state = (await start()).getState();
    document.body.innerHTML = '<div role="dialog"></div>';
    expect(await isFreeAt('/mine', state)).toBe(false);
    document.body.replaceChildren();
    expect(await isFreeAt('/mine', state)).toBe(true);
  });

  it('nor while something is written or money is under way; a purchase that waits for its dialog is not', async () => {
    const store = await start();
    const free = store.getState();
    const mutations = {
      a1: { status: QueryStatus.pending },
    } as unknown as typeof free.api.mutations;
    const writing = { ...free, api: { ...free.api, mutations } };
    expect(await isFreeAt('/mine', writing)).toBe(false);
    store.dispatch(preparingStarted({ productId: 9, page: '/home' }));
    expect(await isFreeAt('/mine', store.getState())).toBe(true);
    store.dispatch(attemptPreparing({ subject: ANY_WITHDRAWAL, memberId: 1 }));
    expect(await isFreeAt('/mine', store.getState())).toBe(false);
  });
});
