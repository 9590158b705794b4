import { unsealText } from './auth/sealedText.ts';
import { exchangeSecret } from './exchangeSecret.ts';
import type { Scope } from './http/context.ts';
import { markIn, markOf, SECRET_MARK } from './secretMark.ts';
import type { Secrets } from './secrets.ts';

const OTHER =
  'SERVER_SECRET is not the one that this database was written with: no number in it could be read, no payment password would be right. Start with the old one, or exchange it: SERVER_SECRET_BEFORE';
const UNKNOWN =
  'This database does not know its secret yet, and has no number to try this one on: start the server once (npm start), then operate.';

/** A sealed number of a database that was made before the check was kept; null where it has none. */
const oneSealed = async ({ db }: Scope): Promise<string | null> => {
  const card = await db.selectFrom('bank_cards').select('number_sealed').executeTakeFirst();
  if (card) return card.number_sealed;
  const row = await db
    .selectFrom('realname_applications')
    .select('id_no_sealed')
    .executeTakeFirst();
  return row?.id_no_sealed ?? null;
};

const canRead = (sealed: string, key: Buffer): boolean => {
  try {
    unsealText(sealed, key);
    return true;
  } catch {
    return false;
  }
};

/**
 * Remembers by which secret a seeded database is written, at the first start with it, and holds to that;
 * one written with `before` is exchanged. What does not serve, a command, may have been given a wrong secret:
 * it is remembered only where it opens a number.
 * @throws Error where the secret is another one, or a command cannot know.
 */
export const requireSameSecret = async (
  scope: Scope,
  before?: Secrets,
  { serves = true } = {},
): Promise<void> => {
  const { db, secrets } = scope;
  const own = markOf(secrets);
  if (before) await exchangeSecret(scope, before);
  if ((await markIn(db)) === undefined) {
    const sealed = await oneSealed(scope);
    if (sealed !== null && !canRead(sealed, secrets.data)) throw new Error(OTHER);
    if (sealed === null && !serves) throw new Error(UNKNOWN);
    await db
      .insertInto('server_facts')
      .values({ key: SECRET_MARK, value: own })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if ((await markIn(db)) !== own) throw new Error(OTHER);
};
