// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ChatUser } from '#api/chat/chatAdapter.ts';
import { createCrispChat } from '#api/chat/crisp/crispChat.ts';
import { finish, freezeClock, pass, until } from '#test/support/clock.ts';
import { type CrispHost, runCrispStandIn } from '#test/support/crispStandIn.ts';
import {
  type ChatSubject,
  describeChatAdapter,
  listenTo,
  type SubjectOptions,
} from './adapterContract.ts';

const host = (): CrispHost => window as unknown as CrispHost;
const crisp = () => {
  const { crispStandIn } = host();
  if (!crispStandIn) throw new Error("Crisp's script did not run.");
  return crispStandIn;
};
const userOf = (id: number, facts: Partial<ChatUser> = {}): ChatUser => ({
  id,
  avatar: '/media/a.png',
  nickname: `会员${id}`,
  phone: '13800000001',
  ...facts,
});

/** What becomes of Crisp's script when it is put into the page. */
let network: 'here' | 'blocked' | 'silent' = 'here';
let fetched = 0;

beforeEach(() => {
  network = 'here';
  fetched = 0;
  // The page's scripts are not run here: the test answers for them.
  const { settings } = (
    window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }
  ).happyDOM;
  settings.handleDisabledFileLoadingAsSuccess = true;
  const scripts = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue;
      expect(node.src).toBe('https://client.crisp.chat/l.js');
      fetched += 1;
      if (network === 'blocked') node.dispatchEvent(new Event('error'));
      if (network === 'here') runCrispStandIn(host());
    }
  });
  scripts.observe(document.head, { childList: true });
  onTestFinished(() => {
    scripts.disconnect();
    for (const script of document.head.querySelectorAll('script')) script.remove();
    for (const name of ['$crisp', 'crispStandIn', 'crispBefore', 'CRISP_WEBSITE_ID']) {
      Reflect.deleteProperty(window, name);
    }
  });
});

const start = async (
  { unread = 0 }: SubjectOptions = {},
  before: CrispHost['crispBefore'] = {},
): Promise<ChatSubject> => {
  host().crispBefore = { unread, ...before };
  const adapter = createCrispChat({ websiteId: 'site-1' });
  onTestFinished(() => adapter.reset());
  return {
    adapter,
    user: userOf(1),
    write: async (text) => crisp().write(text),
    sendPicture: async () => crisp().sendPicture(),
    changeMember: async () => userOf(2),
    breakLoading: () => {
      network = 'blocked';
    },
    mendLoading: () => {
      network = 'here';
    },
  };
};

describeChatAdapter('Crisp', (options) => start(options));
describeChatAdapter('Crisp, should it not report a session after a reset', (options) =>
  start(options, { announcesReset: false }),
);

const loaded = async (before: CrispHost['crispBefore'] = {}) => {
  const subject = await start({}, before);
  const ear = listenTo(subject.adapter);
  subject.adapter.identify(subject.user);
  await finish(subject.adapter.load());
  return { ...subject, ear };
};

describe('Crisp', () => {
  beforeEach(freezeClock);

  it('fetches nothing before it is to load', async () => {
    await start();
    expect(fetched).toBe(0);
    expect(host().$crisp).toBeUndefined();
  });

  it('knows who the member is: id, avatar, nickname, phone (T2)', async () => {
    const { adapter } = await loaded();
    expect(crisp().session()).toMatchObject({
      user: {
        nickname: '会员1',
        phone: '13800000001',
        avatar: new URL('/media/a.png', window.location.href).href,
      },
      data: { member_id: 1 },
    });
    adapter.identify(userOf(1, { nickname: '林近', avatar: 'http://' }));
    expect(crisp().session().user.nickname).toBe('林近');
    adapter.identify(userOf(1, { nickname: '林远', avatar: '' }));
    expect(crisp().session().user.nickname).toBe('林远');
  });

  it('shows its window only while asked for, with the topic as the words to send (T7)', async () => {
    const { adapter } = await loaded();
    expect(crisp().session()).toMatchObject({ isVisible: false, isOpen: false });
    adapter.open('订单 NO1');
    expect(crisp().session()).toMatchObject({
      isVisible: true,
      isOpen: true,
      draft: '订单 NO1',
    });
    adapter.close();
    expect(crisp().session()).toMatchObject({ isVisible: false, isOpen: false });
  });

  it('reports that the member closed it by its own button (T7)', async () => {
    const { adapter, ear } = await loaded();
    adapter.open();
    crisp().closeByHand();
    expect(ear.of('closed')).toHaveLength(1);
  });

  it('reports when customer service comes and goes, and that messages were read', async () => {
    const { adapter, ear, write } = await loaded();
    crisp().setAvailable(false);
    expect(ear.of('online')).toEqual([{ kind: 'online', isOnline: false }]);
    await write('您好');
    await until(() => expect(ear.of('unread').at(-1)?.count).toBe(1));
    adapter.open();
    expect(ear.of('unread').at(-1)?.count).toBe(1);
    await pass(200);
    expect(ear.of('unread').at(-1)?.count).toBe(0);
  });

  it('reports when it is closed what was read meanwhile', async () => {
    const { adapter, ear } = await loaded({ owner: 1, unread: 4 });
    adapter.open();
    await pass(150);
    crisp().closeByHand();
    expect(ear.of('unread').at(-1)?.count).toBe(0);
  });

  it('keeps what the member was writing, but replaces an earlier topic', async () => {
    const { adapter } = await loaded();
    adapter.open('订单 NO1');
    adapter.close();
    adapter.open('订单 NO2');
    expect(crisp().session().draft).toBe('订单 NO2');
    crisp().typeByHand('订单 NO2 什么时候到账？');
    adapter.close();
    adapter.open('订单 NO3');
    expect(crisp().session().draft).toBe('订单 NO2 什么时候到账？');
    crisp().typeByHand('');
    adapter.open('订单 NO3');
    expect(crisp().session().draft).toBe('订单 NO3');
  });

  it('forgets the member on reset, and makes a session of its own for the next one (fault 36)', async () => {
    const { adapter } = await loaded();
    adapter.open();
    const before = crisp().session().id;
    adapter.reset();
    expect(crisp().session()).toMatchObject({
      user: {},
      data: {},
      isVisible: false,
      isOpen: false,
    });
    adapter.identify(userOf(2));
    await finish(adapter.load());
    expect(fetched).toBe(1);
    expect(crisp().session()).toMatchObject({ data: { member_id: 2 } });
    expect(crisp().session().id).not.toBe(before);
  });

  it.each([
    ['what it is about', () => {}],
    ['what was typed', () => crisp().typeByHand('我的卡号是 6222')],
  ])('leaves nothing of %s in the field for the next member', async (_what, write) => {
    const { adapter } = await loaded();
    adapter.open('订单 NO1 什么时候到账？');
    write();
    adapter.reset();
    expect(crisp().session().draft).toBe('');
    adapter.identify(userOf(2));
    await finish(adapter.load());
    adapter.open('订单 NO2');
    expect(crisp().session().draft).toBe('订单 NO2');
  });

  it('does not show one member what another left behind in this browser (fault 36)', async () => {
    const { ear } = await loaded({ owner: 9, unread: 4 });
    expect(crisp().session()).toMatchObject({ data: { member_id: 1 } });
    expect(crisp().session().id).not.toBe('session_0');
    expect(ear.of('unread').at(-1)?.count).toBe(0);
  });

  it('keeps the conversation of the same member (T2)', async () => {
    const { ear } = await loaded({ owner: 1, unread: 4 });
    expect(crisp().session().id).toBe('session_0');
    expect(ear.of('unread').at(-1)?.count).toBe(4);
  });

  it('looks at what is unread again when Crisp has counted it, after the session loaded (T7)', async () => {
    const { ear } = await loaded({ owner: 1, countsLate: true, unread: 4 });
    expect(ear.of('unread').at(-1)?.count).toBe(0);
    await pass(200);
    expect(ear.of('unread').at(-1)?.count).toBe(4);
  });

  it('waits for a script that is slow, however often it is asked, and fetches it once', async () => {
    network = 'silent';
    const { adapter, user } = await start();
    adapter.identify(user);
    const first = adapter.load();
    const second = adapter.load();
    runCrispStandIn(host());
    await finish(Promise.all([first, second]));
    expect(fetched).toBe(1);
  });

  it('that loads for a member who is gone is of no concern', async () => {
    network = 'silent';
    const { adapter, user } = await start();
    const ear = listenTo(adapter);
    adapter.identify(user);
    void adapter.load();
    adapter.reset();
    runCrispStandIn(host());
    await until(() => expect(crisp().session().id).toBe('session_0'));
    crisp().write('您好');
    expect(ear.heard).toEqual([]);
    expect(crisp().session().data).toEqual({});
  });
});
