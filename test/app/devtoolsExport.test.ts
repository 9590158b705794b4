// @vitest-environment happy-dom
import { mkdirSync, writeFileSync } from 'node:fs';
import type { DevToolsEnhancerOptions, Reducer, StoreEnhancer } from '@reduxjs/toolkit';
import { expect, it, vi } from 'vitest';
import { chatApi } from '#api/chatApi.ts';
import { memberApi } from '#api/memberApi.ts';
import { productApi } from '#api/productApi.ts';
import { buyRequested, buySubmitted } from '#sagas/buy/buySlice.ts';
import { chatRequested, selectChatSession } from '#sagas/chat/chatSlice.ts';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { logInAs, makeTestApp } from '#test/support/app.ts';
import { until } from '#test/support/clock.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { DEMO, TEST_ORIGIN } from '#test/support/server.ts';
import { startStore } from '#test/support/testStore.ts';

/** What the browser's extension was shown: every action, and the state it led to. */
const shown = vi.hoisted(() => {
  const record: {
    actions: unknown[];
    states: unknown[];
    options: DevToolsEnhancerOptions;
    reducer: Reducer;
  } = { actions: [], states: [], options: {}, reducer: (state) => state };
  const recording =
    (options: DevToolsEnhancerOptions): StoreEnhancer =>
    (createStore) =>
    (reducer, preloaded) => {
      const { actionSanitizer, stateSanitizer } = options;
      const store = createStore(reducer, preloaded);
      Object.assign(record, { options, reducer });
      return {
        ...store,
        dispatch: (action) => {
          const result = store.dispatch(action);
          record.actions.push(actionSanitizer?.(action, record.actions.length));
          record.states.push(stateSanitizer?.(store.getState(), record.states.length));
          return result;
        },
      };
    };
  // Redux Toolkit looks for the extension once, when it is loaded.
  Object.assign(globalThis.window, {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
      (options: DevToolsEnhancerOptions) =>
      (...enhancers: StoreEnhancer[]): StoreEnhancer =>
      (createStore) =>
        [...enhancers, recording(options)].reduceRight(
          (create, enhance) => enhance(create) as typeof create,
          createStore,
        ),
  });
  return record;
});

const MEMBER_WROTE = 'what the member wrote';
const OPERATOR_WROTE = 'what customer service wrote';
const OUT = 'test-results/devtools';
it('a DevTools export of login, buy and chat holds every step and no secret (S6)', async () => {
  const storage = createMemoryStorage();
  const visitBefore = await startStore({ fetch: async () => Response.error(), storage });
  visitBefore.store.dispatch(preferencesChanged({ theme: 'dark' }));
  await visitBefore.services.flush();
  visitBefore.dispose();
  const { server, app } = await makeTestApp({
    store: {
      devTools: true,
      storage,
      settings: { apiBase: TEST_ORIGIN, chat: { provider: 'embedded', websiteId: '' } },
    },
  });
  const { store, services } = app;
  try {
    await logInAs(app);
    const member = await store
      .dispatch(memberApi.endpoints.memberInfo.initiate(undefined))
      .unwrap();
    const index = await store.dispatch(productApi.endpoints.productIndex.initiate()).unwrap();
    const product = index.productByTypes
      .flatMap(({ products }) => products)
      .find(({ status, isRepeat }) => status === 0 && isRepeat === 1);
    if (!product) throw new Error('The seed has a product to buy.');

    store.dispatch(buyRequested({ product }));
    await until(() => expect(app.saw('buy/baselineNoted')).toHaveLength(1));
    await until(() => expect(app.saw('buy/productRefreshed')).toHaveLength(1));
    const payPassword = services.secrets.seal(DEMO.payPassword);
    store.dispatch(buySubmitted({ amount: product.amountMin ?? '', count: 1, payPassword }));
    await until(() => expect(app.saw('attempts/attemptPlaced')).toHaveLength(1));

    await until(() => expect(selectChatSession(store.getState()).kind).toBe('ready'));
    await server.ops.chat.reply(DEMO.lin, OPERATOR_WROTE);
    await until(() =>
      expect(app.saw('notices/toastShown')).toContainEqual(
        expect.objectContaining({ key: 'chatMessage' }),
      ),
    );
    store.dispatch(chatRequested());
    await store
      .dispatch(
        chatApi.endpoints.chatSend.initiate({
          client_id: services.id(),
          text: MEMBER_WROTE,
          image: '',
          topic: '',
        }),
      )
      .unwrap();

    const { accessToken, refreshToken } = store.getState().session;
    const secrets = [
      ...[DEMO.password, DEMO.payPassword, accessToken, refreshToken],
      ...[DEMO.lin, member.phone, member.email, member.realname, MEMBER_WROTE, OPERATOR_WROTE],
      ...[member.inviteCode, member.username],
    ];
    // What is searched for was there to be found.
    expect(secrets.filter((secret) => secret.length < 2)).toEqual([]);
    const { actions, states } = shown;
    // The extension exports what it was shown only where its option says so; else what the page holds.
    expect(shown.options.features).toMatchObject({ export: true, import: 'custom' });
    const exported = JSON.stringify({ actions, states }, null, 1);
    mkdirSync(OUT, { recursive: true });
    writeFileSync(`${OUT}/login-buy-chat.json`, exported);
    expect(secrets.filter((secret) => exported.includes(secret))).toEqual([]);

    const labels = actions.map((action) => (action as { type: string }).type);
    expect(labels).toEqual(
      expect.arrayContaining([
        'api/executeMutation/fulfilled (memberLogin)',
        'api/executeMutation/fulfilled (orderAdd)',
        'chat/chatSessionLoaded',
        'notices/toastShown',
        'chat/chatRequested',
        'api/executeMutation/fulfilled (chatSend)',
      ]),
    );
    // The product comes beside the newest order, whichever is first.
    const steps = labels.filter((label) => label !== 'buy/productRefreshed');
    expect(steps.filter((label) => /^(?:buy|attempts)\//.test(label))).toEqual([
      'buy/buyRequested',
      'buy/preparingStarted',
      'buy/editingStarted',
      'buy/baselineNoted',
      'buy/buySubmitted',
      'attempts/attemptStarted',
      'attempts/attemptPlaced',
      'attempts/receiptIssued',
    ]);
    expect(labels.filter((label) => label.startsWith('api/executeMutation/'))).not.toContainEqual(
      expect.stringMatching(/Recent/),
    );
    expect(labels).toContain('api/executeRead/fulfilled (orderRecent)');

    // Imported again: each action makes the state that was recorded after it, and nothing is stored.
    expect(labels).toContain('persist/REHYDRATE (preferences)');
    await services.flush();
    const stored = JSON.stringify([...storage.entries]);
    expect(stored).toContain('dark');
    const imported = JSON.parse(exported) as { actions: { type: string }[]; states: object[] };
    const asShown = (state: unknown) =>
      JSON.parse(JSON.stringify(shown.options.stateSanitizer?.(state, 0)));
    let state = shown.reducer(undefined, { type: '@@INIT' });
    imported.actions.forEach((action, index) => {
      state = shown.reducer(state, action);
      expect(asShown(state), `${index} ${action.type}`).toEqual(imported.states[index]);
    });
    expect(state).toMatchObject({ preferences: { theme: 'dark' } });
    expect(JSON.stringify(state)).not.toContain('_persist');
    await services.flush();
    expect(JSON.stringify([...storage.entries])).toBe(stored);
  } finally {
    await server.close();
  }
});
