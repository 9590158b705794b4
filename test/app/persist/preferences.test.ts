import { expect, it } from 'vitest';
import { ENTRIES } from '#app/persist/entries.ts';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { createWire } from '#test/support/fakeWire.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { startStore } from '#test/support/testStore.ts';

const { fetch } = createWire();

/** Two tabs of one browser, which know each other by the storage only. */
const twoTabs = async (initial: Record<string, string> = {}) => {
  const storage = createMemoryStorage(initial);
  const [first, second] = [
    await startStore({ fetch, storage }),
    await startStore({ fetch, storage }),
  ];
  return {
    first,
    second,
    stored: () => JSON.parse(storage.getItem(ENTRIES.preferences) ?? '{}'),
  };
};
type Tab = Awaited<ReturnType<typeof startStore>>;
type Change = Parameters<typeof preferencesChanged>[0];

const change = async ({ store, services }: Tab, changed: Change) => {
  store.dispatch(preferencesChanged(changed));
  await services.flush();
};
const settings = ({ store }: Tab) => store.getState().preferences;

it('settings changed in two tabs are both kept', async () => {
  const { first, second, stored } = await twoTabs();
  await change(first, { language: 'en', hideAmounts: true });
  await change(second, { textSize: 150 });
  expect(stored()).toMatchObject({ language: 'en', hideAmounts: true, textSize: 150 });
  await change(first, { hideAmounts: false });
  await change(second, { theme: 'dark' });
  const all = { language: 'en', hideAmounts: false, textSize: 150, theme: 'dark' };
  expect(stored()).toMatchObject(all);
});

it('a tab follows what another one changed, and hears of nothing else', async () => {
  const { first, second, stored } = await twoTabs();
  await change(second, { textSize: 125 });
  await change(first, { hideAmounts: true });
  // Not stored yet: what was chosen here last stays.
  second.store.dispatch(preferencesChanged({ theme: 'dark' }));
  second.recheckStored();
  expect(settings(second)).toMatchObject({ hideAmounts: true, textSize: 125, theme: 'dark' });
  second.recheckStored();
  expect(second.saw('preferences/preferencesChanged')).toEqual([
    { textSize: 125 },
    { theme: 'dark' },
    { hideAmounts: true },
  ]);
  expect(stored()).toMatchObject({ hideAmounts: true, textSize: 125, theme: 'dark' });
});

it('a tab that followed another one does not undo what that one changes next', async () => {
  const { first, second, stored } = await twoTabs();
  await change(first, { hideAmounts: true });
  second.recheckStored();
  await change(first, { hideAmounts: false });
  await second.services.flush();
  expect(stored()).toMatchObject({ hideAmounts: false });
  second.recheckStored();
  expect(settings(second)).toMatchObject({ hideAmounts: false });
});

it('a tab follows nothing that it cannot use', async () => {
  const { first } = await twoTabs({
    [ENTRIES.preferences]: JSON.stringify({ version: 1, language: 'en', textSize: 7 }),
  });
  expect(settings(first)).toMatchObject({ language: 'en', textSize: 100 });
  first.recheckStored();
  expect(first.saw('preferences/preferencesChanged')).toEqual([]);
});
