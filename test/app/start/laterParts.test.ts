// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import startLaterParts from '#app/start/laterParts.ts';
import { makeStore } from '#app/store.ts';
import { partLoader } from '#shared/ui/code/codeLoader.ts';
import { createWire } from '#test/support/fakeWire.ts';

/** Code that the browser dropped: it neither comes nor fails. */
const dropped = () => () => new Promise<{ default: string }>(() => undefined);

it('a page kept for going back is loaded again for code that is needed, and for code ahead of its need only where nothing is typed', async () => {
  const bundle = makeStore({ ...createWire(), storage: null, flows: [], devTools: false });
  onTestFinished(bundle.dispose);
  await bundle.rehydrated;
  await startLaterParts(bundle, window);
  const field = document.createElement('input');
  document.body.append(field);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const comeBack = () =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

  field.value = '1000';
  comeBack();
  partLoader(dropped()).prefetch();
  comeBack();
  expect(reload).not.toHaveBeenCalled();
  field.value = '';
  comeBack();
  expect(reload).toHaveBeenCalledTimes(1);
  field.value = '1000';
  void partLoader(dropped()).load();
  comeBack();
  expect(reload).toHaveBeenCalledTimes(2);
});
