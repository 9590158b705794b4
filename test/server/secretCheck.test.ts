import { afterAll, expect, it } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { requireSameSecret } from '#server/secretCheck.ts';
import { secretsFrom } from '#server/secrets.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { openEmpty, serverForFile } from '#test/support/server.ts';

const { db: withNumbers, clock } = await serverForFile();
const empty = await openEmpty();
afterAll(() => empty.destroy());

const command = { serves: false };
const scopesOf = (db: Db) => {
  const scope = { db, settings: testSettings, now: () => new Date(clock.now()) };
  return {
    right: { ...scope, secrets: testSecrets },
    wrong: { ...scope, secrets: secretsFrom('another secret than the one of the tests') },
  };
};
const marksOf = (db: Db) =>
  db.selectFrom('server_facts').select('value').where('key', '=', 'secret_check').execute();

it('a command’s secret is remembered where it opens a number of the database, and no other then', async () => {
  const { right, wrong } = scopesOf(withNumbers);
  await expect(requireSameSecret(wrong, undefined, command)).rejects.toThrow('not the one');
  expect(await marksOf(withNumbers)).toEqual([]);
  await requireSameSecret(right, undefined, command);
  expect(await marksOf(withNumbers)).toHaveLength(1);
  await expect(requireSameSecret(wrong)).rejects.toThrow('not the one');
});

it('a command’s secret is not remembered where nothing shows that it is the right one; a start’s is', async () => {
  const { right, wrong } = scopesOf(empty);
  for (const scope of [right, wrong]) {
    await expect(requireSameSecret(scope, undefined, command)).rejects.toThrow(
      'This database does not know its secret yet',
    );
  }
  expect(await marksOf(empty)).toEqual([]);
  await requireSameSecret(right);
  await requireSameSecret(right, undefined, command);
  await expect(requireSameSecret(wrong, undefined, command)).rejects.toThrow('not the one');
});
