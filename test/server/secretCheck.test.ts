import { afterAll, expect, it, vi } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { requireSameSecret } from '#server/secretCheck.ts';
import { endIfExchanged } from '#server/secretMark.ts';
import { secretsFrom } from '#server/secrets.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { DEMO, openEmpty, serverForFile } from '#test/support/server.ts';
import { loginAs, registerByPhone } from './support.ts';

const server = await serverForFile();
const { db: withNumbers, clock } = server;
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

it('a process that was left running seals nothing once another one has exchanged the secret, and ends', async () => {
  const { right: old, wrong: renewed } = scopesOf(withNumbers);
  await requireSameSecret(old);
  await requireSameSecret(renewed, testSecrets);
  const phone = '13700000061';
  await registerByPhone(server, phone);
  const member = await loginAs(server, phone);
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const set = await member.post('/private/api/member/set_pay_password', {
    password: DEMO.password,
    pay_password: DEMO.payPassword,
    pay_password_confirm: DEMO.payPassword,
  });
  expect(set).toMatchObject({ status: 500 });
  expect(String(said.mock.calls)).toContain('The secret was exchanged');
  const members = withNumbers.selectFrom('members').select('pay_password_hash');
  expect(await members.where('phone', '=', phone).execute()).toEqual([{ pay_password_hash: null }]);

  const stop = vi.fn<(line: string) => void>();
  await endIfExchanged(renewed, stop);
  expect(stop).not.toHaveBeenCalled();
  await endIfExchanged(old, stop);
  expect(stop.mock.calls).toEqual([[expect.stringContaining('was exchanged by another process')]]);
});
