import pg from 'pg';
import { expect } from 'vitest';

export interface LockHolder {
  /**
   * What `write` gives, which is begun while somebody holds the first of these rows: it waits there, and has locked
   * none of the others. `rows`: a table and a column, as in "orders where id". `meanwhile` is run while it waits.
   */
  waitsAtFirst<T>(
    rows: string,
    keys: readonly (string | number)[],
    write: () => Promise<T>,
    meanwhile?: () => Promise<void>,
  ): Promise<T>;
  /** What `write` gives, which is begun while somebody makes this change: it waits until that is made. */
  waitsForChange<T>(change: string, write: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Two connections of their own to a database: one holds a row, the other looks on. */
export const openLockHolder = async (connectionString: string): Promise<LockHolder> => {
  const [holder, other] = [new pg.Client(connectionString), new pg.Client(connectionString)];
  await Promise.all([holder.connect(), other.connect()]);
  const { rows: backends } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
  const blocked = async () => {
    const blockedBy = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
    return (await other.query(blockedBy, [backends[0]?.pid])).rowCount;
  };
  return {
    waitsAtFirst: async (rows, [first, ...rest], write, meanwhile) => {
      const lock = `select 1 from ${rows} = any($1) for update`;
      await holder.query('begin');
      await holder.query(lock, [[first]]);
      const writing = write();
      try {
        await expect.poll(blocked).toBeGreaterThan(0);
        expect((await other.query(`${lock} nowait`, [rest])).rowCount).toBe(rest.length);
        await meanwhile?.();
      } finally {
        await holder.query('rollback');
      }
      return writing;
    },
    waitsForChange: async (change, write) => {
      await holder.query('begin');
      await holder.query(change);
      const writing = write();
      try {
        await expect.poll(blocked).toBeGreaterThan(0);
      } finally {
        await holder.query('commit');
      }
      return writing;
    },
    close: async () => {
      await Promise.all([holder.end(), other.end()]);
    },
  };
};
