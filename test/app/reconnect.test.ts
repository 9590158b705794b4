import { beforeEach, expect, it, vi } from 'vitest';
import { memberApi } from '#api/memberApi.ts';
import { freezeClock, settle } from '#test/support/clock.ts';
import { createWire, ok } from '#test/support/fakeWire.ts';
import { logIn, startStore } from '#test/support/testStore.ts';

const INFO = '/private/api/member/info';

beforeEach(freezeClock);

it('reads what is shown once more when the network is back (fault 29), and never for a focus', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  try {
    const wire = createWire({ [INFO]: () => ok({ id: 7 }) });
    const app = await startStore(wire);
    await logIn(app);
    await app.store.dispatch(memberApi.endpoints.memberInfo.initiate());
    for (const event of ['focus', 'visibilitychange']) page.dispatchEvent(new Event(event));
    await settle();
    expect(wire.to(INFO)).toHaveLength(1);
    for (const event of ['offline', 'online']) page.dispatchEvent(new Event(event));
    await settle();
    expect(wire.to(INFO)).toHaveLength(2);
    app.dispose();
    for (const event of ['offline', 'online']) page.dispatchEvent(new Event(event));
    await settle();
    expect(wire.to(INFO)).toHaveLength(2);
  } finally {
    vi.unstubAllGlobals();
  }
});
