import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatApi } from '#api/chatApi.ts';
import type { ChatMessage } from '#api/contract/chat.ts';
import { finish, freezeClock, until } from '#test/support/clock.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { describeChatAdapter, listenTo, type SubjectOptions } from './adapterContract.ts';
import { startEmbedded } from './embeddedSubject.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describeChatAdapter('embedded', (options) => startEmbedded(server, options));

const loaded = async (options?: SubjectOptions) => {
  const subject = await startEmbedded(server, options);
  const ear = listenTo(subject.adapter);
  subject.adapter.identify(subject.user);
  await finish(subject.adapter.load());
  const messages = (): ChatMessage[] =>
    chatApi.endpoints.chatHistory
      .select(undefined)(subject.app.store.getState())
      .data?.pages.flatMap(({ list }) => list) ?? [];
  return { ...subject, ear, texts: () => messages().map(({ text }) => text) };
};

describe('the embedded chat', () => {
  beforeEach(freezeClock);

  it('keeps the history up to date by what is streamed, each message once', async () => {
    const { app, ear, write, texts } = await loaded({ unread: 1 });
    expect(texts()).toEqual(['先前 0']);
    await write('一');
    await ear.until('message');
    await app.store
      .dispatch(
        chatApi.endpoints.chatSend.initiate({
          client_id: 'mark-0001',
          text: '二',
          image: '',
          topic: '',
        }),
      )
      .unwrap();
    await write('三');
    await ear.until('message', 2);
    await until(() => expect(texts()).toEqual(['先前 0', '一', '二', '三']));
    // What the member says is no news.
    expect(ear.of('message').map(({ text }) => text)).toEqual(['一', '三']);
  });

  it('does not lose a message that comes while the history is being read', async () => {
    const { app, ear, write, texts, wire } = await loaded();
    let release: (() => void) | null = null;
    wire.pass = async (path, send) => {
      const answer = await send();
      if (path.endsWith('/history')) await new Promise<void>((resolve) => (release = resolve));
      return answer;
    };
    const reading = app.store.dispatch(
      chatApi.endpoints.chatHistory.initiate(undefined, { forceRefetch: true }),
    );
    const isRead = () => release?.();
    await until(() => expect(release).not.toBeNull());
    await write('一');
    await ear.until('message');
    isRead();
    await reading;
    await until(() => expect(texts()).toEqual(['一']));
    reading.unsubscribe();
  });

  it('takes a message that is sent before the history was read once', async () => {
    const { app, wire } = await startEmbedded(server);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    wire.pass = async (path, send) => {
      const answer = await send();
      if (path.endsWith('/history')) await released;
      return answer;
    };
    const { chatSend, chatHistory } = chatApi.endpoints;
    const reading = app.store.dispatch(chatHistory.initiate(undefined));
    const message = { client_id: 'mark-0001', text: '一', image: '', topic: '' };
    await finish(app.store.dispatch(chatSend.initiate(message)).unwrap());
    release();
    await finish(Promise.resolve(reading));
    const { data } = chatHistory.select(undefined)(app.store.getState());
    expect(data?.pages.flatMap(({ list }) => list.map(({ text }) => text))).toEqual(['一']);
    reading.unsubscribe();
  });

  it.each(['/send', '/history'])(
    "shows nothing of one member's late answer of %s to the next one (fault 36)",
    async (ending) => {
      const { app, ear, adapter, write, texts, wire, changeMember } = await loaded();
      let release: (() => void) | null = null;
      wire.pass = async (path, send) => {
        const answer = await send();
        if (path.endsWith(ending) && !release) {
          await new Promise<void>((resolve) => (release = resolve));
        }
        return answer;
      };
      const letGo = () => release?.();
      const { chatSend, chatHistory } = chatApi.endpoints;
      const message = { client_id: 'mark-0001', text: '秘密', image: '', topic: '' };
      const late =
        ending === '/send'
          ? app.store.dispatch(chatSend.initiate(message))
          : app.store.dispatch(chatHistory.initiate(undefined, { forceRefetch: true }));
      await until(() => expect(release).not.toBeNull());
      // What is streamed meanwhile waits for the page that is being read.
      await write('秘密');
      await ear.until('message');
      adapter.reset();
      await changeMember();
      await app.store.dispatch(chatHistory.initiate(undefined));
      expect(texts()).toHaveLength(1);
      letGo();
      await late;
      expect(texts()).toHaveLength(1);
      expect(texts()).not.toContain('秘密');
    },
  );

  it('hears that messages were read', async () => {
    const { app, ear } = await loaded({ unread: 2 });
    const [page] =
      chatApi.endpoints.chatHistory.select(undefined)(app.store.getState()).data?.pages ?? [];
    await app.store
      .dispatch(chatApi.endpoints.chatRead.initiate({ up_to: page?.last_id ?? 0 }))
      .unwrap();
    await until(() => expect(ear.of('unread').at(-1)?.count).toBe(0));
  });

  it('says whether somebody is there', async () => {
    const { ear } = await loaded();
    expect(ear.of('online')).toEqual([{ kind: 'online', isOnline: true }]);
  });
});
