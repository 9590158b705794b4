import { loginApi } from '#api/session/loginApi.ts';
import type { StoreOptions } from '#app/store.ts';
import { DEMO, startTestServer, type TestServer, type TestServerOptions } from './server.ts';
import { startStore, type TestStore } from './testStore.ts';

/** A store whose network is the embedded server, and that server. Close it with `server.close()`. */
export const makeTestApp = async ({
  store = {},
  ...options
}: TestServerOptions & { store?: Partial<StoreOptions> } = {}): Promise<{
  server: TestServer;
  app: TestStore;
}> => {
  const server = await startTestServer(options);
  const app = await startStore({ fetch: server.fetch, now: server.clock.now, ...store });
  return { server, app };
};

/** Logs a demo member in through the API, as the login form does. Rejects with the call's error. */
export const logInAs = (
  { store, services }: Pick<TestStore, 'store' | 'services'>,
  phone: string = DEMO.lin,
  password: string = DEMO.password,
): Promise<boolean> =>
  store
    .dispatch(
      loginApi.endpoints.memberLogin.initiate({
        type: 1,
        phone,
        email: '',
        area_code_id: 1,
        password: services.secrets.seal(password),
      }),
    )
    .unwrap();
