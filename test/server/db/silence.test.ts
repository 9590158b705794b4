import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { watchedPool } from '#server/db/silence.ts';

const nothing = { command: 'SELECT', rowCount: 0, rows: [] };

/** A database of one connection, whose statements fail where `fails` says so. */
const over = (fails: (statement: string) => boolean) => {
  const query = async (statement: string) => {
    if (fails(statement)) throw new Error(`failed: ${statement}`);
    return nothing;
  };
  const release = vi.fn<(discard?: boolean) => void>();
  const pool = { connect: async () => ({ query, release }), end: async () => {} };
  const watched = watchedPool(pool as unknown as pg.Pool, () => {});
  return { db: new Kysely<object>({ dialect: new PostgresDialect({ pool: watched }) }), release };
};

const transaction = (db: Kysely<object>) =>
  db.transaction().execute((trx) => sql`select 1`.execute(trx));

describe('a pooled connection', () => {
  it('whose transaction could not be rolled back is not used again', async () => {
    const { db, release } = over((statement) => /select 1|rollback/.test(statement));
    await expect(transaction(db)).rejects.toThrow('failed');
    expect(release.mock.calls).toEqual([[true]]);
  });

  it('whose transaction was rolled back, or carried out, is', async () => {
    const failing = over((statement) => statement === 'select 1');
    await expect(transaction(failing.db)).rejects.toThrow('failed: select 1');
    const working = over(() => false);
    await transaction(working.db);
    for (const { release } of [failing, working]) expect(release.mock.calls).toEqual([[false]]);
  });
});
