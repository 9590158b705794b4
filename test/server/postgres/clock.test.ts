import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { readEnvironment } from '#server/mounts/environment.ts';
import { startRuntime } from '#server/mounts/runtime.ts';
import { createTestDatabase, isOnPostgres } from '#test/support/postgres.ts';
import { TEST_SECRET } from '#test/support/seed/testSecret.ts';

const HOUR = 60 * 60_000;
/** An hour, less what the test takes: the moved clock does not go on. */
const AHEAD = /3[0-6]\d\d seconds ahead of the database's/;

describe.runIf(isOnPostgres)('a machine whose clock is ahead of the database’s', () => {
  const reported: string[] = [];
  let dataDir = '';
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'hengdu-clock-'));
    vi.spyOn(console, 'error').mockImplementation((line) => reported.push(String(line)));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    rmSync(dataDir, { recursive: true });
  });

  it('starts and answers, runs no job and says why once; its commands are refused', async () => {
    const environment = readEnvironment({
      DATABASE_URL: await createTestDatabase(inject('postgresTemplate') ?? ''),
      SERVER_SECRET: TEST_SECRET,
      DATA_DIR: dataDir,
    });
    const serving = await startRuntime(environment);
    const answer = await serving.handler.fetch(
      new Request('http://app.test/public/api/index/config'),
    );
    expect(answer.status).toBe(200);
    await serving.stop();
    expect(reported).toEqual([expect.stringMatching(/The regular jobs were left out/)]);
    expect(reported[0]).toMatch(AHEAD);

    const command = () => startRuntime(environment, { serves: false });
    await expect(command()).rejects.toThrow(AHEAD);
    vi.useRealTimers();
    await (await command()).stop();
  });
});
