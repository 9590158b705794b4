import { sql } from 'kysely';
import { deleteOld } from '../db/deleteOld.ts';
import type { Db } from '../db/open.ts';
import type { Scope } from '../http/context.ts';
import { networkOf } from '../http/network.ts';
import { KNOWN_ADDRESSES } from '../limits.ts';
import { plusSeconds } from '../seconds.ts';

/** Remembers that a member was at this address: logged in, or refreshed a session. Of many networks the newest are kept. */
export const rememberAddress = async (
  db: Db,
  memberId: number,
  address: string,
  at: Date,
): Promise<void> => {
  const network = networkOf(address);
  if (network === '') return;
  await db
    .insertInto('known_addresses')
    .values({ member_id: memberId, network, seen_at: at })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'network']).doUpdateSet({ seen_at: at }),
    )
    .execute();
  // Those that another request holds are left to it: neither waits for the other. Chosen before they are locked: what
  // an offset passes over would be locked as well.
  await sql`
    delete from known_addresses where member_id = ${memberId} and network in (
      select network from known_addresses where member_id = ${memberId} and network in (
        select network from known_addresses where member_id = ${memberId}
        order by seen_at desc, network offset ${KNOWN_ADDRESSES})
      for update skip locked)`.execute(db);
};

/** Whether a member was at this address not long ago. */
export const isKnownAddress = async (
  db: Db,
  memberId: number,
  address: string,
): Promise<boolean> => {
  const row = await db
    .selectFrom('known_addresses')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('network', '=', networkOf(address))
    .executeTakeFirst();
  return row !== undefined;
};

/** Forgets addresses at which members have not been for long. */
export const forgetOldAddresses = ({ db, settings, now }: Scope): Promise<number> => {
  const until = plusSeconds(now(), -settings.knownAddressSeconds);
  return deleteOld(db, 'known_addresses', sql<boolean>`seen_at <= ${until}`);
};
