// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { loadChat } from '#api/chat/loadChat.ts';
import { teamMemberList } from '#api/contract/team.ts';
import { teamApi } from '#api/teamApi.ts';
import startLaterParts from '#app/start/laterParts.ts';
import { type AppStoreBundle, makeStore } from '#app/store.ts';
import { qrMatrix } from '#shared/ui/art/qr.ts';
import { BASE, createWire, ok } from '#test/support/fakeWire.ts';
import { logIn } from '#test/support/testStore.ts';

/** Code that neither comes nor fails, as where a browser dropped it when the page was put away, until the test is over. */
const line = vi.hoisted(() => {
  let begun = (): void => undefined;
  let come = (): void => undefined;
  return {
    hold: (code: object) => () =>
      new Promise<object>((resolve) => {
        come = () => resolve(code);
        begun();
      }),
    /** Resolves once what is begun has asked for such code. */
    asked: (begin: () => unknown) =>
      new Promise<void>((resolve) => {
        begun = resolve;
        begin();
      }),
    come: () => come(),
  };
});
vi.mock('uqr', line.hold({ encode: () => ({ data: [] }) }));
vi.mock('#api/chat/crisp/crispChat.ts', line.hold({ createCrispChat: () => ({}) }));
vi.mock('#api/chat/embedded/embeddedChat.ts', line.hold({ createEmbeddedChat: () => ({}) }));
vi.mock('#api/client/readInSlices.ts', line.hold({ default: () => undefined }));

/** A list of a team that is read in slices. */
const LONG = Array.from({ length: 5_000 }, (_, index) => ({
  id: index + 1,
  username: '成员'.repeat(60),
  lv: 1,
}));

const start = async (provider: string) => {
  const bundle = makeStore({
    ...createWire({ [teamMemberList.path]: () => ok({ list: LONG, total: LONG.length }) }),
    storage: null,
    flows: [],
    devTools: false,
    settings: { apiBase: BASE, chat: { provider, websiteId: 'site-1' } },
  });
  onTestFinished(bundle.dispose);
  await bundle.rehydrated;
  await logIn(bundle);
  await startLaterParts(bundle, window);
  return bundle;
};

const chat = ({ services, store: { dispatch, getState } }: AppStoreBundle) =>
  loadChat({ dispatch, getState, services });

it.each<[what: string, provider: string, begin: (bundle: AppStoreBundle) => unknown]>([
  ['a code to scan', 'none', () => qrMatrix('https://app.test')],
  ['a hosted chat', 'crisp', chat],
  ['the own chat', 'embedded', chat],
  [
    'a very long answer',
    'none',
    ({ store }) => store.dispatch(teamApi.endpoints.teamMemberList.initiate({ lv: 1 })),
  ],
])(
  'a page kept for going back is loaded again where it waits for code: %s',
  async (_, provider, begin) => {
    const bundle = await start(provider);
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const comeBack = () =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    comeBack();
    expect(reload).not.toHaveBeenCalled();
    let done: unknown;
    await line.asked(() => {
      done = begin(bundle);
    });
    const typed = Object.assign(document.createElement('input'), { value: '6222' });
    document.body.append(typed);
    comeBack();
    // A page does its work without a chat: what is typed there counts for more.
    expect(reload.mock.calls.length > 0).toBe(begin !== chat);
    typed.remove();
    comeBack();
    expect(reload).toHaveBeenCalled();
    line.come();
    await done;
  },
);
