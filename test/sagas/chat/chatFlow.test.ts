import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatAdapter } from '#api/chat/chatAdapter.ts';
import type { ApiError } from '#api/client/apiError.ts';
import { logOut } from '#api/session/endSession.ts';
import { userInfoReceived } from '#api/session/sessionSlice.ts';
import {
  chatClosed,
  chatRequested,
  chatRetried,
  chatSessionLoaded,
} from '#sagas/chat/chatSlice.ts';
import { LOAD_WITHIN_MS } from '#sagas/chat/runSession.ts';
import { SHOW_UNREAD_AFTER_MS } from '#sagas/chat/showUnread.ts';
import { flowFailed } from '#sagas/kit/flowFailed.ts';
import { toastHidden, toastShown } from '#shared/notices/noticesSlice.ts';
import { memberOf } from '#test/sagas/support.ts';
import { freezeClock, pass, settle } from '#test/support/clock.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { logIn, startStore } from '#test/support/testStore.ts';
import { chatToastsOf, createHandChat, type HandChat, startChat } from './support.ts';

beforeEach(freezeClock);

/** By which names a chat was given its member, in order. */
const nicknamesOf = ({ calls }: HandChat): string[] =>
  calls.flatMap((entry) => (entry[0] === 'identify' ? [entry[1].nickname] : []));

const OPEN = { kind: 'open', topic: null };
const CLOSED = { kind: 'closed' };

describe('the chat of a member', () => {
  it('knows who the member is before it connects (T2)', async () => {
    const chat = createHandChat();
    const member = memberOf(7, { avatar: '/a.png', realname: '林远', username: 'lin' });
    await startChat(chat, { member });
    expect(chat.calls.slice(0, 2)).toEqual([
      ['identify', { id: 7, avatar: '/a.png', nickname: '林远', phone: '13800000001' }],
      ['load'],
    ]);
  });

  it('gets the user name where there is no real name, and what changes, once (T2)', async () => {
    const chat = createHandChat();
    const app = await startChat(chat, { member: memberOf(7, { username: 'lin' }) });
    app.store.dispatch(userInfoReceived(memberOf(7, { username: 'lin', amount: '1.00' })));
    app.store.dispatch(userInfoReceived(memberOf(7, { username: 'lin', realname: '林远' })));
    await settle();
    expect(nicknamesOf(chat)).toEqual(['lin', '林远']);
    expect(chat.count('load')).toBe(1);
  });

  it('is not there for a member who arrives after the logout', async () => {
    const chat = createHandChat();
    const errors: unknown[] = [];
    const app = await startStore({
      fetch: () => Promise.reject(new TypeError('offline')),
      loadChat: () => Promise.resolve(chat.adapter),
      settings: { chat: { provider: '', websiteId: '' } },
      reportError: (error) => void errors.push(error),
    });
    app.store.dispatch(userInfoReceived(memberOf(1)));
    await settle();
    expect([chat.calls, errors]).toEqual([[], []]);
    await logIn(app);
    app.store.dispatch(userInfoReceived(memberOf(2)));
    await settle();
    expect(chat.calls[0]?.[1]).toMatchObject({ id: 2 });
    expect(app.store.getState().chat.session).toEqual({ kind: 'ready' });
  });

  it('is loaded once, however often it says so', async () => {
    const chat = createHandChat();
    const app = await startChat(chat);
    chat.calls.length = 0;
    chat.emit({ kind: 'sessionLoaded' });
    await settle();
    expect(app.saw(chatSessionLoaded.type)).toHaveLength(1);
    expect(chat.calls).toEqual([]);
  });

  it('is not there before the member is known, and needs no new request after a reload (T2)', async () => {
    const chat = createHandChat();
    const options = {
      fetch: () => Promise.reject(new TypeError('offline')),
      storage: createMemoryStorage(),
      loadChat: () => Promise.resolve(chat.adapter),
      settings: { chat: { provider: '', websiteId: '' } },
    };
    const first = await startStore(options);
    await logIn(first);
    await settle();
    expect(chat.calls).toEqual([]);
    first.store.dispatch(userInfoReceived(memberOf(1)));
    await settle();
    await first.services.flush();
    first.dispose();
    chat.calls.length = 0;
    const second = await startStore(options);
    await settle();
    expect(chat.commands().slice(0, 2)).toEqual(['identify', 'load']);
    expect(second.store.getState().chat.session).toEqual({ kind: 'ready' });
  });

  it.each([
    ['none', ''],
    ['crisp', ''],
    ['another', 'w'],
  ])('is off with the provider %j and the website id %j', async (provider, websiteId) => {
    const chat = createHandChat();
    const app = await startChat(chat, { provider, websiteId });
    expect(chat.calls).toEqual([]);
    expect(app.chat().session).toEqual({ kind: 'off' });
  });

  it('says how many messages are unread, whether somebody is there, and how the link is', async () => {
    const chat = createHandChat(1);
    const app = await startChat(chat);
    chat.emit({ kind: 'unread', count: 4 });
    chat.emit({ kind: 'online', isOnline: true });
    chat.emit({ kind: 'link', isLive: false });
    await settle();
    expect(app.chat()).toMatchObject({ unread: 4, isOnline: true, link: 'reconnecting' });
    chat.emit({ kind: 'unread', count: 0 });
    chat.emit({ kind: 'online', isOnline: false });
    chat.emit({ kind: 'link', isLive: true });
    await settle();
    expect(app.chat()).toMatchObject({ unread: 0, isOnline: false, link: 'live' });
  });
});

describe('unread messages', () => {
  it('show the chat two seconds after the session loaded, not before (T7, K5)', async () => {
    const app = await startChat(createHandChat(2));
    await pass(SHOW_UNREAD_AFTER_MS - 1);
    expect(app.chat().window).toEqual(CLOSED);
    await pass(1);
    expect(app.chat().window).toEqual(OPEN);
  });

  it('of which there are none leave it closed', async () => {
    const app = await startChat(createHandChat(0));
    await pass(60_000);
    expect(app.chat().window).toEqual(CLOSED);
  });

  it('show it after a load that took long, counted from its end', async () => {
    const chat = createHandChat(1);
    chat.behaviour.load = () => new Promise((resolve) => setTimeout(resolve, 5000));
    const app = await startChat(chat);
    await pass(5000 + SHOW_UNREAD_AFTER_MS - 1);
    expect(app.chat().window).toEqual(CLOSED);
    await pass(1);
    expect(app.chat().window).toEqual(OPEN);
  });

  it('do not take the topic of a chat that the member opened before (K5)', async () => {
    const app = await startChat(createHandChat(1));
    await pass(1000);
    app.store.dispatch(chatRequested({ topic: 'NO1' }));
    await pass(10_000);
    expect(app.chat().window).toEqual({ kind: 'open', topic: 'NO1' });
  });

  it('do not open it again once it was closed before (K5)', async () => {
    const app = await startChat(createHandChat(1));
    await pass(1000);
    app.store.dispatch(chatRequested());
    app.store.dispatch(chatClosed());
    await pass(10_000);
    expect(app.chat().window).toEqual(CLOSED);
  });

  it('do not open it again once it was opened and closed while it was still loading (K5)', async () => {
    const chat = createHandChat(1);
    chat.behaviour.load = () => new Promise((resolve) => setTimeout(resolve, 5000));
    const app = await startChat(chat);
    app.store.dispatch(chatRequested());
    app.store.dispatch(chatClosed());
    await pass(20_000);
    expect(app.chat().window).toEqual(CLOSED);
  });

  it('leave a chat as it is that was opened before the member was known', async () => {
    const chat = createHandChat(1);
    let arrive: (adapter: ChatAdapter) => void = () => undefined;
    const app = await startChat(chat, {
      provider: 'none',
      loadChat: () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    });
    app.store.dispatch(chatRequested({ topic: 'NO1' }));
    Object.assign(app.services.settings.chat, { provider: 'embedded' });
    app.store.dispatch(userInfoReceived(memberOf(1)));
    await settle();
    arrive(chat.adapter);
    await pass(10_000);
    expect(app.chat().window).toEqual({ kind: 'open', topic: 'NO1' });
    expect(chat.calls).toContainEqual(['open', 'NO1']);
  });

  it('show nothing after a logout before the two seconds are over (K5)', async () => {
    const app = await startChat(createHandChat(1));
    await pass(1999);
    app.store.dispatch(logOut());
    await pass(10_000);
    expect(app.chat().window).toEqual(CLOSED);
    expect(app.actions.filter(chatRequested.match)).toEqual([]);
  });

  it('that were read elsewhere meanwhile do not open the window', async () => {
    const chat = createHandChat(1);
    const app = await startChat(chat);
    chat.emit({ kind: 'unread', count: 0 });
    await pass(10_000);
    expect(app.chat().window).toEqual(CLOSED);
  });

  it('that arrive after the load are shown in a toast and do not open the window', async () => {
    const chat = createHandChat(0);
    const app = await startChat(chat);
    await pass(1000);
    chat.emit({ kind: 'message', text: '您好' });
    chat.emit({ kind: 'unread', count: 1 });
    await pass(10_000);
    expect(app.chat().window).toEqual(CLOSED);
    expect(chatToastsOf(app)).toEqual(['您好']);
  });

  it('of which the chat hears after its session loaded show it two seconds after that (T7, K5)', async () => {
    const chat = createHandChat(0);
    const app = await startChat(chat);
    await pass(200);
    chat.emit({ kind: 'unread', count: 2 });
    await pass(SHOW_UNREAD_AFTER_MS - 201);
    expect(app.chat().window).toEqual(CLOSED);
    await pass(1);
    expect(app.chat().window).toEqual(OPEN);
  });

  it('of which the chat hears with one that arrives show it, for those that no toast said (T7)', async () => {
    const chat = createHandChat(0);
    const app = await startChat(chat);
    chat.emit({ kind: 'message', text: '您好' });
    await pass(200);
    chat.emit({ kind: 'unread', count: 3 });
    await pass(SHOW_UNREAD_AFTER_MS - 200);
    expect(app.chat().window).toEqual(OPEN);
    expect(chatToastsOf(app)).toEqual(['您好']);
  });

  it('of which one is a picture, which no toast said, show it (T7)', async () => {
    const chat = createHandChat(0);
    const app = await startChat(chat);
    chat.emit({ kind: 'message', text: '' });
    chat.emit({ kind: 'unread', count: 1 });
    await pass(SHOW_UNREAD_AFTER_MS);
    expect(app.chat().window).toEqual(OPEN);
  });

  it('of which the chat hears, and that are read within the two seconds, leave it closed', async () => {
    const chat = createHandChat(0);
    const app = await startChat(chat);
    chat.emit({ kind: 'unread', count: 2 });
    await pass(1000);
    chat.emit({ kind: 'unread', count: 0 });
    await pass(10_000);
    expect(app.chat().window).toEqual(CLOSED);
  });

  it('of which the chat hears later than that are a number on the tab', async () => {
    const chat = createHandChat(0);
    const app = await startChat(chat);
    await pass(SHOW_UNREAD_AFTER_MS);
    chat.emit({ kind: 'unread', count: 2 });
    await pass(10_000);
    expect(app.chat().window).toEqual(CLOSED);
  });

  it('that wait open it although another one arrives, and a toast with that', async () => {
    const chat = createHandChat(1);
    const app = await startChat(chat);
    chat.emit({ kind: 'message', text: '您好' });
    chat.emit({ kind: 'unread', count: 2 });
    await pass(SHOW_UNREAD_AFTER_MS);
    expect(app.chat().window).toEqual(OPEN);
    expect(chatToastsOf(app)).toEqual(['您好']);
  });

  it('that wait open it although the count of one that arrives comes after the two seconds', async () => {
    const chat = createHandChat(1);
    const app = await startChat(chat);
    await pass(SHOW_UNREAD_AFTER_MS - 100);
    chat.emit({ kind: 'message', text: '您好' });
    await pass(100);
    expect(app.chat().window).toEqual(OPEN);
  });

  it('that wait open it although one that arrives is counted before its text comes', async () => {
    const chat = createHandChat(1);
    const app = await startChat(chat);
    chat.emit({ kind: 'unread', count: 2 });
    chat.emit({ kind: 'message', text: '您好' });
    await pass(SHOW_UNREAD_AFTER_MS);
    expect(app.chat().window).toEqual(OPEN);
  });

  it('that were read before another one arrived do not open the window', async () => {
    const chat = createHandChat(1);
    const app = await startChat(chat);
    chat.emit({ kind: 'unread', count: 0 });
    chat.emit({ kind: 'unread', count: 1 });
    chat.emit({ kind: 'message', text: '您好' });
    await pass(10_000);
    expect(app.chat().window).toEqual(CLOSED);
  });

  it('open the window once a login only', async () => {
    const chat = createHandChat(1);
    const app = await startChat(chat);
    await pass(SHOW_UNREAD_AFTER_MS);
    app.store.dispatch(chatClosed());
    app.store.dispatch(chatSessionLoaded());
    await pass(10_000);
    expect(app.chat().window).toEqual(CLOSED);
  });
});

describe('an incoming message', () => {
  it('is a toast with its text that opens the chat (T7)', async () => {
    const chat = createHandChat();
    const app = await startChat(chat);
    chat.emit({ kind: 'message', text: '<b>您好</b>' });
    await settle();
    expect(app.store.getState().notices.toast).toMatchObject({
      key: 'chatMessage',
      values: { text: '<b>您好</b>' },
      opens: 'chat',
    });
  });

  it('is the whole text on one line (T7), a very long one cut between characters', async () => {
    const chat = createHandChat();
    const app = await startChat(chat);
    chat.emit({ kind: 'message', text: ` 第一行\n\n第二行 ` });
    chat.emit({ kind: 'message', text: '😀'.repeat(501) });
    chat.emit({ kind: 'message', text: '😀'.repeat(500) });
    await settle();
    expect(chatToastsOf(app)).toEqual(['第一行 第二行', `${'😀'.repeat(499)}…`, '😀'.repeat(500)]);
  });

  it('waits until the toast of what became of money has been seen', async () => {
    const chat = createHandChat();
    const app = await startChat(chat);
    const outcome = toastShown({ key: 'purchaseSucceeded', tone: 'success' });
    app.store.dispatch(outcome);
    chat.emit({ kind: 'message', text: '您好' });
    await settle();
    expect(app.store.getState().notices.toast?.key).toBe('purchaseSucceeded');
    app.store.dispatch(toastHidden(outcome.payload));
    expect(app.store.getState().notices.toast).toMatchObject({ key: 'chatMessage' });
    app.store.dispatch(outcome);
    expect(app.store.getState().notices.toast?.key).toBe('purchaseSucceeded');
  });

  it('is no toast without text, nor while the chat is open (T7)', async () => {
    const chat = createHandChat();
    const app = await startChat(chat);
    chat.emit({ kind: 'message', text: '' });
    chat.emit({ kind: 'message', text: ' \n ' });
    app.store.dispatch(chatRequested());
    chat.emit({ kind: 'message', text: '您好' });
    await settle();
    expect(chatToastsOf(app)).toEqual([]);
  });
});

describe('the window of a hosted chat', () => {
  it('opens with the topic, and is closed and hidden on close (T7)', async () => {
    const chat = createHandChat();
    const app = await startChat(chat);
    expect(chat.commands().slice(2)).toEqual(['close']);
    chat.calls.length = 0;
    app.store.dispatch(chatRequested({ topic: 'NO1' }));
    app.store.dispatch(chatClosed());
    await settle();
    expect(chat.calls).toEqual([['open', 'NO1'], ['close']]);
  });

  it('opens as soon as the session is there when it was asked for before', async () => {
    const chat = createHandChat();
    chat.behaviour.load = () => new Promise((resolve) => setTimeout(resolve, 3000));
    const app = await startChat(chat);
    app.store.dispatch(chatRequested());
    await settle();
    expect(chat.count('open')).toBe(0);
    await pass(3000);
    expect(chat.calls.at(-1)).toEqual(['open', undefined]);
  });

  it('that the member closes is closed for the app as well, once', async () => {
    const chat = createHandChat();
    const app = await startChat(chat);
    app.store.dispatch(chatRequested());
    chat.emit({ kind: 'closed' });
    chat.emit({ kind: 'closed' });
    await settle();
    expect(app.chat().window).toEqual(CLOSED);
    expect(app.actions.filter(chatClosed.match)).toHaveLength(1);
  });
});

describe('the end of the session', () => {
  it('resets the chat and everything known of it', async () => {
    const chat = createHandChat(3);
    const app = await startChat(chat);
    app.store.dispatch(chatRequested());
    app.store.dispatch(logOut());
    await settle();
    expect(chat.commands().at(-1)).toBe('reset');
    expect(app.chat()).toEqual({
      session: { kind: 'off' },
      window: CLOSED,
      unread: 0,
      isOnline: null,
      link: 'live',
    });
  });

  it('keeps what comes late for one member from the next one (fault 36)', async () => {
    const chat = createHandChat();
    const app = await startChat(chat);
    app.store.dispatch(logOut());
    await settle();
    chat.emit({ kind: 'message', text: '给前一位会员' });
    chat.emit({ kind: 'unread', count: 5 });
    await logIn(app, { accessToken: 'access-2', refreshToken: 'refresh-2' });
    chat.emit({ kind: 'message', text: '给前一位会员' });
    chat.emit({ kind: 'sessionLoaded' });
    await settle();
    expect(app.chat()).toMatchObject({ unread: 0, session: { kind: 'off' } });
    app.store.dispatch(userInfoReceived(memberOf(2)));
    await pass(10_000);
    expect(chatToastsOf(app)).toEqual([]);
    expect(app.chat()).toMatchObject({ unread: 0, window: CLOSED, session: { kind: 'ready' } });
    const ids = chat.calls.flatMap((entry) => (entry[0] === 'identify' ? [entry[1].id] : []));
    expect(ids).toEqual([1, 2]);
    expect(chat.commands().indexOf('reset')).toBeLessThan(chat.commands().lastIndexOf('identify'));
  });

  it('is survived by a chat that throws when it is reset (fault 46)', async () => {
    const chat = createHandChat();
    chat.behaviour.throws.add('reset');
    const reported: string[] = [];
    const app = await startChat(chat, { reportError: (_error, where) => reported.push(where) });
    app.store.dispatch(logOut());
    await settle();
    expect(reported).toEqual(['flow chat/session']);
    await logIn(app, { accessToken: 'access-2', refreshToken: 'refresh-2' });
    app.store.dispatch(userInfoReceived(memberOf(2)));
    await settle();
    expect(app.chat().session).toEqual({ kind: 'ready' });
  });
});

const NETWORK: ApiError = { kind: 'network' };
const MISSING: ApiError = { kind: 'business', status: 404, code: 1003, msg: '', data: null };

describe('a chat that cannot be reached (fault 46)', () => {
  it('has failed, is tried again with growing pauses, and is there when it comes back', async () => {
    const chat = createHandChat();
    chat.behaviour.load = () => Promise.reject(NETWORK);
    const app = await startChat(chat);
    expect(app.chat().session).toEqual({ kind: 'failed' });
    for (const pause of [2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      const before = chat.count('load');
      await pass(pause - 1);
      expect(chat.count('load')).toBe(before);
      await pass(1);
      expect(chat.count('load')).toBe(before + 1);
    }
    chat.behaviour.load = () => Promise.resolve();
    await pass(30_000);
    expect(app.chat().session).toEqual({ kind: 'ready' });
    // The back-end being away is no defect of the app.
    expect(app.actions.filter(flowFailed.match)).toEqual([]);
  });

  it('is tried after 2 s again when it fails once it had been there', async () => {
    const chat = createHandChat();
    chat.behaviour.load = () => Promise.reject(NETWORK);
    const app = await startChat(chat, { reportError: () => undefined });
    expect(chat.count('load')).toBe(1);
    for (const seconds of [2, 4, 8, 16]) await pass(seconds * 1000);
    expect(chat.count('load')).toBe(5);
    chat.behaviour.load = () => Promise.resolve();
    await pass(30_000);
    expect(chat.count('load')).toBe(6);

    chat.behaviour.load = () => Promise.reject(NETWORK);
    chat.behaviour.throws.add('open');
    app.store.dispatch(chatRequested());
    await pass(1_999);
    expect(chat.count('load')).toBe(6);
    await pass(1);
    expect(chat.count('load')).toBe(7);
    await pass(3_999);
    expect(chat.count('load')).toBe(7);
    await pass(1);
    expect(chat.count('load')).toBe(8);
  });

  it('knows what changed of the member while it was loading, or had failed', async () => {
    const chat = createHandChat();
    chat.behaviour.load = () => new Promise((resolve) => setTimeout(resolve, 3000));
    const app = await startChat(chat, { reportError: () => undefined });
    app.store.dispatch(userInfoReceived(memberOf(1, { realname: '林远' })));
    await pass(3000);
    expect(nicknamesOf(chat).at(-1)).toBe('林远');
    chat.behaviour.throws.add('open');
    app.store.dispatch(chatRequested());
    expect(app.chat().session).toEqual({ kind: 'failed' });
    app.store.dispatch(userInfoReceived(memberOf(1, { realname: '林近' })));
    chat.behaviour.throws.clear();
    await pass(5000);
    expect(nicknamesOf(chat).at(-1)).toBe('林近');
  });

  it.each([
    ['asked for', chatRetried()],
    ['opened', chatRequested()],
  ])('is tried at once when it is %s', async (_how, action) => {
    const chat = createHandChat();
    chat.behaviour.load = () => Promise.reject(NETWORK);
    const app = await startChat(chat);
    chat.behaviour.load = () => Promise.resolve();
    app.store.dispatch(action);
    await settle();
    expect(app.chat().session).toEqual({ kind: 'ready' });
  });

  it.each([
    ['has none', MISSING],
    ['says with HTTP 200 that it has none', { ...MISSING, status: 200 }],
  ])(
    'is not tried again by itself where the back-end %s, but when it is asked for',
    async (_, none) => {
      const chat = createHandChat();
      chat.behaviour.load = () => Promise.reject(none);
      const app = await startChat(chat);
      await pass(600_000);
      expect(chat.count('load')).toBe(1);
      app.store.dispatch(chatRetried());
      await settle();
      expect(chat.count('load')).toBe(2);
    },
  );

  it('counts as failed after 15 s without a word, and is there when it answers after all', async () => {
    const chat = createHandChat(1);
    let answer: () => void = () => undefined;
    const silence = new Promise<void>((resolve) => {
      answer = resolve;
    });
    chat.behaviour.load = () => silence;
    const app = await startChat(chat);
    await pass(LOAD_WITHIN_MS - 1);
    expect(app.chat().session).toEqual({ kind: 'loading' });
    await pass(1);
    expect(app.chat().session).toEqual({ kind: 'failed' });
    answer();
    await settle();
    expect(app.chat().session).toEqual({ kind: 'ready' });
    const tries = chat.count('load');
    await pass(120_000);
    expect(chat.count('load')).toBe(tries);
    expect(app.chat().window).toEqual(OPEN);
  });

  it('is shown as failed when its code cannot be fetched, which is no defect, and tried again', async () => {
    const chat = createHandChat();
    let tries = 0;
    const reported: string[] = [];
    const app = await startChat(chat, {
      loadChat: () => {
        tries += 1;
        return tries === 1
          ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
          : Promise.resolve(chat.adapter);
      },
      reportError: (_error, where) => reported.push(where),
    });
    expect(app.chat().session).toEqual({ kind: 'failed' });
    expect(reported).toEqual([]);
    await pass(2000);
    expect(app.chat().session).toEqual({ kind: 'ready' });
  });

  it('is shown as failed when its code never comes, and comes to nothing else', async () => {
    const app = await startChat(createHandChat(), { loadChat: () => new Promise(() => undefined) });
    app.store.dispatch(chatRequested());
    await pass(LOAD_WITHIN_MS);
    expect(app.chat()).toMatchObject({ session: { kind: 'failed' }, window: OPEN });
    app.store.dispatch(logOut());
    await settle();
    expect(app.chat().session).toEqual({ kind: 'off' });
  });

  it.each(['identify', 'load', 'open', 'close'] as const)(
    'that throws in %s has failed, the app goes on, and it is there when it works again',
    async (command) => {
      const chat = createHandChat();
      chat.behaviour.throws.add(command);
      const reported: string[] = [];
      const app = await startChat(chat, { reportError: (_error, where) => reported.push(where) });
      app.store.dispatch(chatRequested());
      app.store.dispatch(chatClosed());
      await settle();
      expect(app.actions.some(flowFailed.match)).toBe(true);
      expect(new Set(reported)).toEqual(new Set(['flow chat/session']));
      // It does not go round and round.
      expect(chat.calls.length).toBeLessThan(30);
      chat.behaviour.throws.clear();
      await pass(60_000);
      expect(app.chat().session).toEqual({ kind: 'ready' });
      app.store.dispatch(chatRequested());
      await settle();
      expect(chat.commands().at(-1)).toBe('open');
    },
  );
});
