import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatAdapter, ChatNews, ChatUser } from '#api/chat/chatAdapter.ts';
import { finish, freezeClock, until } from '#test/support/clock.ts';

/** One adapter with the other side of it in the test's hands. */
export interface ChatSubject {
  readonly adapter: ChatAdapter;
  /** The member that is logged in. */
  readonly user: ChatUser;
  /** Customer service writes to that member. */
  write(text: string): Promise<unknown>;
  /** Customer service sends a picture without words. */
  sendPicture(): Promise<unknown>;
  /** Logs the member out and the next one in; gives the next one. */
  changeMember(): Promise<ChatUser>;
  /** Makes further tries to load fail, and lets them succeed again. */
  breakLoading(): void;
  mendLoading(): void;
}

export interface SubjectOptions {
  /** Messages that wait for the member. */
  readonly unread?: number;
}

/** Everything that an adapter emits from now on. */
export const listenTo = (adapter: ChatAdapter) => {
  const heard: ChatNews[] = [];
  const stop = adapter.listen((news) => heard.push(news));
  const of = <TKind extends ChatNews['kind']>(kind: TKind) =>
    heard.filter((one): one is Extract<ChatNews, { kind: TKind }> => one.kind === kind);
  return {
    heard,
    of,
    /** Resolves once something of a kind was emitted so often. */
    until: (kind: ChatNews['kind'], times = 1): Promise<void> =>
      until(() => expect(of(kind).length).toBeGreaterThanOrEqual(times)),
    stop,
  };
};

/** What every adapter keeps; `start` makes a fresh one that was neither identified nor loaded. */
export const describeChatAdapter = (
  name: string,
  start: (options?: SubjectOptions) => Promise<ChatSubject>,
): void => {
  const loaded = async (options?: SubjectOptions) => {
    const subject = await start(options);
    const ear = listenTo(subject.adapter);
    subject.adapter.identify(subject.user);
    await finish(subject.adapter.load());
    return { ...subject, ear };
  };

  describe(`the chat adapter ${name}`, () => {
    beforeEach(freezeClock);

    it('loads a session, once however often it is asked, and reports it once', async () => {
      const { adapter, user } = await start();
      const ear = listenTo(adapter);
      adapter.identify(user);
      await finish(Promise.all([adapter.load(), adapter.load()]));
      await finish(adapter.load());
      expect(ear.of('sessionLoaded')).toHaveLength(1);
    });

    it('knows the unread messages when it reports that the session is loaded (T7)', async () => {
      const { adapter, user } = await start({ unread: 2 });
      const ear = listenTo(adapter);
      adapter.identify(user);
      await finish(adapter.load());
      const names = ear.heard.map(({ kind }) => kind);
      expect(names.indexOf('unread')).toBeLessThan(names.indexOf('sessionLoaded'));
      expect(ear.of('unread').map(({ count }) => count)).toEqual([2]);
      expect(ear.of('message')).toEqual([]);
    });

    it('reports an incoming text with its words, once, and counts it (T7)', async () => {
      const { ear, write } = await loaded();
      await write('您好 <b>');
      await ear.until('message');
      expect(ear.of('message')).toEqual([{ kind: 'message', text: '您好 <b>' }]);
      await until(() => expect(ear.of('unread').at(-1)?.count).toBe(1));
      await write('再见');
      await ear.until('message', 2);
      expect(ear.of('message').map(({ text }) => text)).toEqual(['您好 <b>', '再见']);
    });

    it('reports a picture without words as a message without text', async () => {
      const { ear, sendPicture } = await loaded();
      await sendPicture();
      await ear.until('message');
      expect(ear.of('message')).toEqual([{ kind: 'message', text: '' }]);
    });

    it('rejects when it cannot be loaded, reports nothing, and loads when asked again (fault 46)', async () => {
      const { adapter, user, breakLoading, mendLoading } = await start();
      const ear = listenTo(adapter);
      breakLoading();
      adapter.identify(user);
      await expect(finish(adapter.load())).rejects.toBeDefined();
      await expect(finish(adapter.load())).rejects.toBeDefined();
      expect(ear.heard).toEqual([]);
      mendLoading();
      await finish(adapter.load());
      expect(ear.of('sessionLoaded')).toHaveLength(1);
    });

    it('takes its commands at any time', async () => {
      const { adapter, user } = await start();
      const ear = listenTo(adapter);
      const command = (): void => {
        adapter.open('NO1');
        adapter.close();
        adapter.open();
        adapter.close();
      };
      command();
      adapter.reset();
      adapter.identify(user);
      command();
      await finish(adapter.load());
      command();
      const before = ear.heard.length;
      adapter.reset();
      command();
      adapter.reset();
      expect(ear.heard).toHaveLength(before);
    });

    it('calls nobody who stopped listening', async () => {
      const { adapter, user, write } = await start();
      const ear = listenTo(adapter);
      const other = listenTo(adapter);
      adapter.identify(user);
      ear.stop();
      await finish(adapter.load());
      await write('您好');
      await other.until('message');
      expect(ear.heard).toEqual([]);
    });

    it('reports nothing after the reset, and the next member nothing of the one before (fault 36)', async () => {
      const { adapter, ear, write, changeMember } = await loaded({ unread: 3 });
      const late = write('给前一位会员');
      adapter.reset();
      const before = ear.heard.length;
      const unreadBefore = ear.of('unread').length;
      await late;
      const next = await changeMember();
      adapter.identify(next);
      await finish(adapter.load());
      await write('给后一位会员');
      await ear.until('message');
      const heard = ear.heard.slice(before);
      expect(heard.filter(({ kind }) => kind === 'message')).toEqual([
        { kind: 'message', text: '给后一位会员' },
      ]);
      expect(heard.filter(({ kind }) => kind === 'sessionLoaded')).toHaveLength(1);
      expect(ear.of('unread')[unreadBefore]?.count ?? 0).toBe(0);
    });
  });
};
