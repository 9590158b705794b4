import { resealPayHash } from './auth/payHash.ts';
import { macOf, sealText, unsealText } from './auth/sealedText.ts';
import { liftTimeLimits, type Trx, transact } from './db/transact.ts';
import type { Scope } from './http/context.ts';
import { markOf, SECRET_MARK } from './secretMark.ts';
import type { Secrets } from './secrets.ts';

interface Exchange {
  readonly before: Secrets;
  readonly after: Secrets;
}

const sealCards = async (trx: Trx, { before, after }: Exchange): Promise<void> => {
  const cards = await trx
    .selectFrom('bank_cards')
    .select(['id', 'number_sealed'])
    .forUpdate()
    .execute();
  for (const { id, number_sealed: sealed } of cards) {
    const number = unsealText(sealed, before.data);
    await trx
      .updateTable('bank_cards')
      .set({ number_sealed: sealText(number, after.data), number_mac: macOf(number, after.data) })
      .where('id', '=', id)
      .execute();
  }
};

const sealIdentities = async (trx: Trx, { before, after }: Exchange): Promise<void> => {
  const identities = await trx
    .selectFrom('realname_applications')
    .select(['id', 'id_no_sealed', 'id_no_mac'])
    .forUpdate()
    .execute();
  for (const { id, id_no_sealed: sealed, id_no_mac: mac } of identities) {
    const number = unsealText(sealed, before.data);
    await trx
      .updateTable('realname_applications')
      .set({
        id_no_sealed: sealText(number, after.data),
        id_no_mac: mac === null ? null : macOf(number, after.identity),
      })
      .where('id', '=', id)
      .execute();
  }
};

const sealPayPasswords = async (trx: Trx, { before, after }: Exchange): Promise<void> => {
  const members = await trx
    .selectFrom('members')
    .select(['id', 'pay_password_hash'])
    // What was changed between this and its update would be written over.
    .forUpdate()
    .execute();
  for (const { id, pay_password_hash: stored } of members) {
    if (stored === null) continue;
    await trx
      .updateTable('members')
      .set({ pay_password_hash: resealPayHash(stored, before, after) })
      .where('id', '=', id)
      .execute();
  }
};

/**
 * Writes everything that a secret protects for another one, all or nothing: numbers, payment passwords, the
 * mark in the facts. Sessions and mailed codes of the old secret end. Does nothing where the
 * database is not written with the old one. No other process should be serving it: one that is seals nothing any more
 * (see holdSecret), and ends.
 */
export const exchangeSecret = (
  { db, now, secrets: after }: Scope,
  before: Secrets,
): Promise<void> =>
  transact(db, async (trx) => {
    await liftTimeLimits(trx);
    const fact = await trx
      .selectFrom('server_facts')
      .select('value')
      .where('key', '=', SECRET_MARK)
      .forUpdate()
      .executeTakeFirst();
    if (fact?.value !== markOf(before)) return;
    const exchange = { before, after };
    await sealCards(trx, exchange);
    await sealIdentities(trx, exchange);
    await sealPayPasswords(trx, exchange);
    await trx.deleteFrom('email_codes').execute();
    await trx
      .updateTable('sessions')
      .set({ revoked_at: now(), revoke_reason: 'secret exchanged' })
      .where('revoked_at', 'is', null)
      .execute();
    await trx
      .updateTable('server_facts')
      .set({ value: markOf(after) })
      .where('key', '=', SECRET_MARK)
      .execute();
  });
