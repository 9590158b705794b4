import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { DEMO } from '#server/seed/members.ts';
import { ended, startServerProcess, writePage } from '#test/support/serverProcess.ts';
import { openChat } from './chatClient.ts';

/** A stream would hold the stop until the connections are cut by force, ten seconds later. */
const WELL_MS = 5000;

it('the server stops at once with streams open, and ends them well (fault 48)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hengdu-stop-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dist = join(folder, 'dist');
  writePage(dist);
  const { child, base } = await startServerProcess(dist, { DATA_DIR: join(folder, 'data') });
  onTestFinished(() => void child.kill('SIGKILL'));
  const response = await fetch(`${base}/public/api/member/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 1,
      phone: DEMO.lin,
      email: '',
      password: DEMO.password,
      area_code_id: '',
    }),
  });
  const { data } = (await response.json()) as { data: { accessToken: string } };
  // fetch takes gzip: the lines come through as they are said all the same.
  const readers = await Promise.all(
    [1, 2, 3].map(() => openChat(fetch, data.accessToken, 0, base)),
  );
  for (const reader of readers) {
    await reader.next('session');
    expect((await reader.next('message')).message.text).toContain('衡度客服');
  }

  const at = Date.now();
  const exit = ended(child);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  expect(Date.now() - at).toBeLessThan(WELL_MS);
  expect(await Promise.all(readers.map((reader) => reader.ended))).toEqual([
    'done',
    'done',
    'done',
  ]);
}, 60_000);
