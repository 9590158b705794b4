import { expect, it } from 'vitest';
import { baseApi } from '#api/baseApi.ts';
import { READ_AGAIN } from '#api/endpoint.ts';
import { createWire } from '#test/support/fakeWire.ts';
import { startStore } from '#test/support/testStore.ts';

const inject = (answer: string) =>
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      edited: build.query<string, void>({ queryFn: () => ({ data: answer }) }),
    }),
  });

it('an endpoint whose file is edited under `npm run dev` is the edited one', async () => {
  const { store } = await startStore(createWire());
  const read = async (api: ReturnType<typeof inject>) =>
    store.dispatch(api.endpoints.edited.initiate(undefined, READ_AGAIN)).unwrap();
  expect(await read(inject('before'))).toBe('before');
  expect(await read(inject('after'))).toBe('after');
});
