import { test as base, expect } from '@playwright/test';
import { SERVER_TIMEOUT_MS, startServer, type TestServer } from '../e2e/support/server.ts';

/** Tests with a freshly seeded server, whose ledger must be sound at the end, whatever drives the browser. */
export const test = base.extend<{ readonly server: TestServer }, { runningServer: TestServer }>({
  runningServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first argument
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: SERVER_TIMEOUT_MS },
  ],
  server: async ({ runningServer }, use) => {
    await runningServer.reset();
    await use(runningServer);
    expect(await runningServer.audit(), 'the ledger is sound').toEqual([]);
  },
});
