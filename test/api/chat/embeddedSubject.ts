import { expect, onTestFinished } from 'vitest';
import type { ChatUser } from '#api/chat/chatAdapter.ts';
import { createEmbeddedChat } from '#api/chat/embedded/embeddedChat.ts';
import { logOut } from '#api/session/endSession.ts';
import { addChatMessage } from '#server/chat/thread.ts';
import { chatPicture } from '#test/server/upload/uploads.ts';
import { logInAs } from '#test/support/app.ts';
import { until } from '#test/support/clock.ts';
import { memberIdOf } from '#test/support/sample/members.ts';
import { DEMO, type TestServer } from '#test/support/server.ts';
import { startStore } from '#test/support/testStore.ts';
import type { ChatSubject, SubjectOptions } from './adapterContract.ts';

/** How the embedded chat's requests leave the client; a test may get in their way. */
export type ChatWire = (path: string, send: () => Promise<Response>) => Promise<Response>;

const userOf = (id: number): ChatUser => ({ id, avatar: '', nickname: 'n', phone: '1' });

/** The embedded adapter of a store whose network is the embedded server, with its member logged in. */
export const startEmbedded = async (
  server: TestServer,
  { unread = 0 }: SubjectOptions = {},
): Promise<
  ChatSubject & {
    app: Awaited<ReturnType<typeof startStore>>;
    server: TestServer;
    wire: { pass: ChatWire };
  }
> => {
  await server.reset();
  const wire: { pass: ChatWire } = { pass: (_path, send) => send() };
  const app = await startStore({
    fetch: (url, init) => {
      const { pathname } = new URL(url);
      const send = () => server.fetch(url, init);
      return pathname.includes('/chat/') ? wire.pass(pathname, send) : send();
    },
  });
  let phone: string = DEMO.newcomer;
  const write = (text: string) => server.ops.chat.reply(phone, text);
  for (let n = 0; n < unread; n += 1) await write(`先前 ${n}`);
  await logInAs(app, phone);
  const { dispatch, getState } = app.store;
  const adapter = createEmbeddedChat({ dispatch, getState, services: app.services });
  onTestFinished(() => adapter.reset());
  return {
    app,
    server,
    wire,
    adapter,
    user: userOf(await memberIdOf(server.db, phone)),
    write,
    sendPicture: async () => {
      const memberId = await memberIdOf(server.db, phone);
      await addChatMessage(server.db, {
        memberId,
        sender: 'operator',
        text: '',
        image: await chatPicture(server.db, memberId),
        at: new Date(server.clock.now()),
      });
    },
    changeMember: async () => {
      app.store.dispatch(logOut());
      await until(() => expect(app.store.getState().session.leaving).toBeNull());
      phone = DEMO.lin;
      await logInAs(app, phone);
      return userOf(await memberIdOf(server.db, phone));
    },
    breakLoading: () => {
      wire.pass = () => Promise.reject(new TypeError('fetch failed'));
    },
    mendLoading: () => {
      wire.pass = (_path, send) => send();
    },
  };
};
